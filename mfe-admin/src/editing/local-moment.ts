/** Marks a date and time that isn't fully typed yet. */
export const incomplete = 'incomplete';

/** Formats a moment for a `datetime-local` field, such as `2026-11-03T09:05`, in the operator's time zone. */
export function toLocalMoment(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/**
 * Converts a field's local date and time to UTC.
 * @param stored the previous moment, returned with its seconds if the field still shows it
 */
export function toUtcMoment(local: string, stored: string | null): string | null {
  if (local === '' || local === incomplete) return null;
  if (stored !== null && toLocalMoment(stored) === local) return stored;
  return new Date(local).toISOString();
}

/** Names the operator's time zone: `New York (EST)`. */
export function describeTimeZone(now = new Date()): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });
  const city = format.resolvedOptions().timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return city === name || city === '' ? name : `${city} (${name})`;
}
