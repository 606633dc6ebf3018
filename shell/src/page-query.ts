import type { PageDeclaration } from '@selvedge/contract';

/**
 * Removes the parameters that a page doesn't read from a URL's query, such as `?ref=friend`. The rest stays as it is.
 * @param page undefined if no page is declared at the URL
 * @param isPreview whether the query has the token of the draft that's shown
 */
export function keepPageQuery(
  search: string,
  page: Pick<PageDeclaration, 'query'> | undefined,
  isPreview: boolean,
): string {
  const names = page?.query;
  if (!names) return search;
  const isRead = (name: string | undefined) =>
    name !== undefined && (names.includes(name) || (isPreview && name === 'preview'));
  const kept = search
    .slice(1)
    .split('&')
    .filter((parameter) => isRead([...new URLSearchParams(parameter).keys()][0]));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
