import { sanitizeHtml } from './sanitize-html.ts';

const kept = new Map<string, string>();
const mostKept = 2_000;
const longestKept = 20_000;

/** HTML sanitised again when it is read. Products are read far more often than they change, so results are kept. */
export function sanitizedHtml(html: string): string {
  if (html === '') return '';
  const known = kept.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html);
  if (html.length <= longestKept) {
    // The oldest goes first.
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
    kept.set(html, clean);
  }
  return clean;
}
