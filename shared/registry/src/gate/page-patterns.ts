/** First segments, up to a dot, that the document server and the services have for themselves. */
const ofTheShop = new Set(
  'api assets favicon feeds fonts healthz media metrics overrides readyz remotes robots sitemap sitemaps'.split(
    ' ',
  ),
);

/** Whether there is an address that both patterns are for. */
export function overlap(one: string, other: string): boolean {
  const [segments, others] = [segmentsOf(one), segmentsOf(other)];
  const fits = (segment: string, beside: string | undefined) =>
    segment === beside || isParameter(segment) || isParameter(beside ?? '');
  return segments.length === others.length && segments.every((segment, at) => fits(segment, others[at]));
}

/** `/feeds/x` and the like never reach a remote. */
export const isOfTheShop = (path: string): boolean =>
  ofTheShop.has((segmentsOf(path)[0] ?? '').replace(/\..*$/, ''));

/** What no address is: an empty segment stands for nothing. */
export const hasEmptySegment = (path: string): boolean => path.includes('//');

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
const isParameter = (segment: string): boolean => segment.startsWith(':');
