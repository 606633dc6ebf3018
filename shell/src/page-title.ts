import { longestTitle, withinLength } from '@selvedge/mfe-kit/document';

/** The document's title: the page's and the shop's where there is room for both. */
export function pageTitle(title: string | undefined, shopName: string): string {
  if (!title) return shopName;
  const whole = `${title} · ${shopName}`;
  return whole.length <= longestTitle ? whole : withinLength(title, longestTitle);
}
