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

/** Today's date in the operator's time zone, such as `2026-11-03`. */
export const localToday = (): string => toLocalMoment(new Date().toISOString()).slice(0, 10);

/**
 * Converts a field's local date and time to UTC.
 * @param stored the previous moment, returned with its seconds if the field still shows it
 */
export function toUtcMoment(local: string, stored: string | null): string | null {
  if (local === '' || local === incomplete) return null;
  if (stored !== null && toLocalMoment(stored) === local) return stored;
  return new Date(local).toISOString();
}

/** Converts a local date and time in a time zone to UTC. A time that's skipped when clocks go forward is an hour later. */
export function toUtcInZone(local: string, timeZone: string): string {
  const wall = Date.parse(`${local}Z`);
  const first = wall - offsetMs(wall, timeZone);
  return new Date(wall - offsetMs(first, timeZone)).toISOString();
}

/** How far a time zone's clocks are ahead of UTC. */
function offsetMs(at: number, timeZone: string): number {
  const numeric = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const format = new Intl.DateTimeFormat('en-US', {
    ...numeric,
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** Names a time zone, by default the operator's: `New York (EST)`. */
export function describeTimeZone(timeZone?: string, now = new Date()): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short', ...(timeZone && { timeZone }) });
  const city = format.resolvedOptions().timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return city === name || city === '' ? name : `${city} (${name})`;
}
