/** Stands in a draft for a date and time that is only half typed. */
export const incomplete = 'incomplete';

/** `2026-11-03T09:05`, as a field for date and time has it, in the operator's own time zone; empty for none. */
export function localMoment(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/**
 * The moment that a field shows, in UTC.
 * @param stored what was there before: its seconds stay as long as the field shows the same
 */
export function momentOf(local: string, stored: string | null): string | null {
  if (local === '' || local === incomplete) return null;
  if (stored !== null && localMoment(stored) === local) return stored;
  return new Date(local).toISOString();
}

/** `New York (EST)`, so that nobody has to guess which nine o'clock it is. */
export function ownTimeZone(now = new Date()): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });
  const place = format.resolvedOptions().timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return place === name || place === '' ? name : `${place} (${name})`;
}
