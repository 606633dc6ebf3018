export interface PageMatch<P> {
  page: P;
  params: Record<string, string>;
}

/**
 * The first page whose pattern matches the whole path, or `null`. `:name` in a pattern matches one segment. The shell uses
 * it too, because the router's own matcher would add 10 KB to it.
 */
export function matchPage<P extends { path: string }>(
  pages: readonly P[],
  pathname: string,
): PageMatch<P> | null {
  const segments = splitPath(pathname);
  for (const page of pages) {
    const params = matchSegments(splitPath(page.path), segments);
    if (params) return { page, params };
  }
  return null;
}

/** No id or handle is longer than this, even URL-encoded. */
const maxSegmentLength = 400;

const splitPath = (path: string): string[] => path.split('/').filter(Boolean);

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length || segments.some(({ length }) => length > maxSegmentLength))
    return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = decode(segments[index] as string);
    if (segment === null) return null;
    if (expected.startsWith(':')) params[expected.slice(1)] = segment;
    else if (expected !== segment) return null;
  }
  return params;
}

/** `null` for a malformed escape, which can't be one of our URLs. */
function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
