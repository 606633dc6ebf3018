import { maxCountedQueryLength } from '@selvedge/contract';

/**
 * Normalizes a search, so that searches that differ only in case and spaces count as one.
 * @returns undefined for a search that mustn't be stored: it's too long, or may contain an email address or a phone, order or
 *   card number
 */
export function countableQuery(query: string): string | undefined {
  const text = query.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const digits = text.replaceAll(/\P{Nd}/gu, '').length;
  const mayBePersonal = text.includes('@') || digits >= 7;
  return text === '' || text.length > maxCountedQueryLength || mayBePersonal ? undefined : text;
}
