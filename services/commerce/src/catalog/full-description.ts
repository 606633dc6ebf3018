import { plainText } from './sanitize-html.ts';

/**
 * All that is written of a product, as plain text. Stores begin the long description with the short one, or with its first
 * sentence: each sentence is given once.
 */
export function fullDescription(descriptionHtml: string, detailedHtml: string): string {
  const [short, long] = [plainText(descriptionHtml), plainText(detailedHtml)];
  const text = long.startsWith(short) ? long : `${short} ${long}`.trim();
  return [...new Set(text.split(/(?<=[.!?])\s+/))].join(' ');
}
