import { incomplete, toLocalMoment, toUtcMoment } from '../../editing/local-moment.ts';

/** A schedule as typed: each field has a local date and time, or is empty for none. */
export interface ScheduleDraft {
  startsAt: string;
  endsAt: string;
}
export interface StoredSchedule {
  startsAt: string | null;
  endsAt: string | null;
}

export const toScheduleDraft = ({ startsAt, endsAt }: StoredSchedule): ScheduleDraft => ({
  startsAt: toLocalMoment(startsAt),
  endsAt: toLocalMoment(endsAt),
});

export const toSchedule = (draft: ScheduleDraft, stored: StoredSchedule): StoredSchedule => ({
  startsAt: toUtcMoment(draft.startsAt, stored.startsAt),
  endsAt: toUtcMoment(draft.endsAt, stored.endsAt),
});

export function checkSchedule({ startsAt, endsAt }: ScheduleDraft): Record<string, string> {
  const unfinished = 'Enter both a date and a time, or clear both';
  return {
    ...(startsAt === incomplete && { startsAt: unfinished }),
    ...(endsAt === incomplete && { endsAt: unfinished }),
    ...(startsAt !== '' &&
      endsAt !== '' &&
      startsAt !== incomplete &&
      endsAt !== incomplete &&
      new Date(endsAt) <= new Date(startsAt) && { endsAt: 'The end must be after the start' }),
  };
}
