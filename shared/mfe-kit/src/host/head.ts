/** A page's metadata for browsers, search engines and link previews. */
export interface Head {
  title: string;
  description?: string;
  /** Path of the page's canonical URL; by default the current path without its query. */
  canonicalPath?: string;
  /** Path or URL of the picture for link previews. */
  image?: string;
  /** Alt text of that picture, and its size in pixels if known. */
  imageFacts?: { alt: string; width?: number; height?: number };
  kind?: 'website' | 'product';
  /** Other properties for link previews, such as `product:price:amount`. */
  properties?: Record<string, string>;
  noIndex?: boolean;
  jsonLd?: object[];
  /** The largest picture above the fold, which is preloaded. */
  preloadImage?: { srcSet: string; sizes: string; type: string };
}
