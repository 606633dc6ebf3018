export interface PageMatch<P> {
  page: P;
  params: Record<string, string>;
}

/**
 * The first page whose pattern fits the whole path; `null` when none does. A pattern's `:name` stands for one
 * segment. The shell matches with it too, which the router's own matcher would cost 10 KB.
 */
export function matchPage<P extends { path: string }>(
  pages: readonly P[],
  pathname: string,
): PageMatch<P> | null {
  const segments = segmentsOf(pathname);
  for (const page of pages) {
    const params = fit(segmentsOf(page.path), segments);
    if (params) return { page, params };
  }
  return null;
}

/** Nothing of ours has a longer name, encoded as it may be. */
const longestSegment = 400;

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

function fit(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length || segments.some(({ length }) => length > longestSegment))
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

/** `null` for what no address of ours can be: a malformed escape. */
function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
