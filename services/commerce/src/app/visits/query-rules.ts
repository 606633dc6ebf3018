import { maxCountedQueryLength } from '@selvedge/contract';

/**
 * Searches that differ only in case and spaces count as one.
 * @returns undefined for what shouldn't be kept: it's too long, or may be an email address or a number of a person, such as a
 *   phone, order or card number
 */
export function countableQuery(query: string): string | undefined {
  const text = query.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const digits = text.replaceAll(/\P{Nd}/gu, '').length;
  const mayBePersonal = text.includes('@') || digits >= 7;
  return text === '' || text.length > maxCountedQueryLength || mayBePersonal ? undefined : text;
}
