import { maxTitleLength, truncateAtWord } from '@selvedge/mfe-kit/document';

/** The document's title: the page's title, plus the shop's name if there's room. */
export function pageTitle(title: string | undefined, shopName: string): string {
  if (!title) return shopName;
  const full = `${title} · ${shopName}`;
  return full.length <= maxTitleLength ? full : truncateAtWord(title, maxTitleLength);
}
