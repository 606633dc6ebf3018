import { incomplete, localMoment, momentOf } from './local-moment.ts';

/** A time span as its two fields have it: local date and time, empty for none. */
export interface ScheduleDraft {
  startsAt: string;
  endsAt: string;
}
export interface StoredSchedule {
  startsAt: string | null;
  endsAt: string | null;
}

export const scheduleDraft = ({ startsAt, endsAt }: StoredSchedule): ScheduleDraft => ({
  startsAt: localMoment(startsAt),
  endsAt: localMoment(endsAt),
});

export const scheduleOf = (draft: ScheduleDraft, stored: StoredSchedule): StoredSchedule => ({
  startsAt: momentOf(draft.startsAt, stored.startsAt),
  endsAt: momentOf(draft.endsAt, stored.endsAt),
});

export function scheduleProblems({ startsAt, endsAt }: ScheduleDraft): Record<string, string> {
  const unfinished = 'Please complete the date and the time, or clear both.';
  return {
    ...(startsAt === incomplete && { startsAt: unfinished }),
    ...(endsAt === incomplete && { endsAt: unfinished }),
    ...(startsAt !== '' &&
      endsAt !== '' &&
      startsAt !== incomplete &&
      endsAt !== incomplete &&
      new Date(endsAt) <= new Date(startsAt) && { endsAt: 'The end must be after the start.' }),
  };
}
