const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** `Nov 3, 2026`, by default in the shopper's time zone. */
export const formatDay = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { ...day, timeZone }).format(new Date(iso));

/** `Nov 3, 2026, 09:05 AM`, by default in the shopper's time zone. */
export const formatMoment = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone }).format(new Date(iso));
