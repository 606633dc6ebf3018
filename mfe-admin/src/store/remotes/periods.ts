import type { RemotePeriod } from '@selvedge/contract';

export const remotesPath = '/admin/remotes';

/** The report's periods, each with the format of its timestamps. */
export const periods: readonly {
  id: RemotePeriod;
  label: string;
  moment: Intl.DateTimeFormatOptions;
}[] = [
  { id: 'hour', label: 'Last hour', moment: { hour: 'numeric', minute: '2-digit' } },
  { id: 'day', label: 'Last day', moment: { hour: 'numeric', minute: '2-digit' } },
  { id: 'week', label: 'Last week', moment: { month: 'short', day: 'numeric', hour: 'numeric' } },
];

/** `2:05 PM`, `Nov 3, 6 PM`, in the operator's time zone. */
export function formatMomentFor(period: RemotePeriod, iso: string): string {
  const { moment } = periods.find(({ id }) => id === period) ?? {};
  return new Intl.DateTimeFormat('en-US', moment).format(new Date(iso));
}
