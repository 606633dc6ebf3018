import { plainText } from '../../platform/html/sanitize-html.ts';

/**
 * Joins a product's descriptions as plain text. The long description often starts with the short one or its first
 * sentence, so each sentence is included only once.
 */
export function fullDescription(descriptionHtml: string, detailedHtml: string): string {
  const [short, long] = [plainText(descriptionHtml), plainText(detailedHtml)];
  const text = long.startsWith(short) ? long : `${short} ${long}`.trim();
  return [...new Set(text.split(/(?<=[.!?])\s+/))].join(' ');
}
