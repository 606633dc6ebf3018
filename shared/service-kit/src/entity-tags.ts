const listed = /(?:^|,)\s*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?=,|$)/g;

/**
 * Whether `If-None-Match` names a tag, after RFC 9110, 13.1.2: `*` names any, and a weak tag is as good as a strong one.
 * @param header what the request says, lists in several headers joined with commas
 * @param etag with its quotes, strong or weak
 */
export function namesEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return [...header.matchAll(listed)].some(([, tag]) => tag === opaque);
}
