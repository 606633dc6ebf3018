import { sanitizeHtml } from './sanitize-html.ts';

const cache = new Map<string, string>();
const maxEntries = 2_000;
const maxCachedLength = 20_000;

/** Sanitizes HTML that was read from the database. Results are cached, because products are read far more often than changed. */
export function sanitizeHtmlCached(html: string): string {
  if (html === '') return '';
  const cached = cache.get(html);
  if (cached !== undefined) return cached;
  const clean = sanitizeHtml(html);
  if (html.length <= maxCachedLength) {
    // Evict the oldest entry.
    if (cache.size >= maxEntries) cache.delete(cache.keys().next().value!);
    cache.set(html, clean);
  }
  return clean;
}
