import { formatMoment } from '@selvedge/ui';

export interface Scheduled {
  isActive: boolean;
  startsAt: string | null;
  endsAt: string | null;
}

export interface ScheduleState {
  tone: 'success' | 'accent' | 'neutral';
  /** `Shown now` by default while active. */
  text: string;
  /** When the state changes, if it does. */
  detail: string | null;
}

/** Describes the state of a switch combined with a schedule. @param activeLabel shown while active */
export function getScheduleState(
  { isActive, startsAt, endsAt }: Scheduled,
  now: Date,
  activeLabel = 'Shown now',
): ScheduleState {
  if (!isActive) return { tone: 'neutral', text: 'Off', detail: null };
  if (endsAt !== null && new Date(endsAt) <= now)
    return { tone: 'neutral', text: 'Ended', detail: formatMoment(endsAt) };
  if (startsAt !== null && new Date(startsAt) > now)
    return { tone: 'accent', text: 'Scheduled', detail: `from ${formatMoment(startsAt)}` };
  return {
    tone: 'success',
    text: activeLabel,
    detail: endsAt === null ? null : `until ${formatMoment(endsAt)}`,
  };
}
