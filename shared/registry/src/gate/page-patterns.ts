/** First path segments, up to a dot, that are reserved for the document server and the services. */
const reservedSegments = new Set(
  'api assets favicon feeds fonts healthz media metrics overrides policy-reports readyz remotes robots sitemap sitemaps third-party-notices'.split(
    ' ',
  ),
);

/** Whether any URL matches both patterns. */
export function patternsOverlap(one: string, other: string): boolean {
  const [segments, others] = [splitPath(one), splitPath(other)];
  const matches = (segment: string, otherSegment: string | undefined) =>
    segment === otherSegment || isParameter(segment) || isParameter(otherSegment ?? '');
  return segments.length === others.length && segments.every((segment, at) => matches(segment, others[at]));
}

/** Paths such as `/feeds/x` never reach a remote. */
export const isReservedPath = (path: string): boolean =>
  reservedSegments.has((splitPath(path)[0] ?? '').replace(/\..*$/, ''));

/** A path with an empty segment never matches a URL. */
export const hasEmptySegment = (path: string): boolean => path.includes('//');

const splitPath = (path: string): string[] => path.split('/').filter(Boolean);
const isParameter = (segment: string): boolean => segment.startsWith(':');
