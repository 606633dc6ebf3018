const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** `Nov 3, 2026`. In the shopper's own time zone unless told. */
export const formatDay = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { ...day, timeZone }).format(new Date(iso));

/** `Nov 3, 2026, 09:05 AM`: day with the time in two digits. In the shopper's own time zone unless told. */
export const formatMoment = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone }).format(new Date(iso));
