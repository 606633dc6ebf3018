export interface SitemapPart {
  kind: 'pages' | 'categories' | 'products';
  /** From 1. */
  number: number;
}

const fileName = /^(?:(pages)|(categories|products)-([1-9]\d{0,4}))\.xml$/;

/** Parses a file name: `pages.xml`, `categories-1.xml`, `products-20.xml`. */
export function parseSitemapPart(file: string): SitemapPart | undefined {
  const match = fileName.exec(file);
  if (!match) return undefined;
  return { kind: (match[1] ?? match[2]) as SitemapPart['kind'], number: Number(match[3] ?? 1) };
}
