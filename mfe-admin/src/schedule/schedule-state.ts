import { formatMoment } from '@selvedge/ui';

export interface Scheduled {
  isActive: boolean;
  startsAt: string | null;
  endsAt: string | null;
}

export interface ScheduleState {
  tone: 'success' | 'accent' | 'neutral';
  /** `Shown now`, or as it is called where it is no matter of showing. */
  text: string;
  /** When that changes, if it does. */
  detail: string | null;
}

/** What a switch and a time make of each other, in words. @param nowText for while it runs */
export function scheduleState(
  { isActive, startsAt, endsAt }: Scheduled,
  now: Date,
  nowText = 'Shown now',
): ScheduleState {
  if (!isActive) return { tone: 'neutral', text: 'Off', detail: null };
  if (endsAt !== null && new Date(endsAt) <= now)
    return { tone: 'neutral', text: 'Ended', detail: formatMoment(endsAt) };
  if (startsAt !== null && new Date(startsAt) > now)
    return { tone: 'accent', text: 'Scheduled', detail: `from ${formatMoment(startsAt)}` };
  return { tone: 'success', text: nowText, detail: endsAt === null ? null : `until ${formatMoment(endsAt)}` };
}
