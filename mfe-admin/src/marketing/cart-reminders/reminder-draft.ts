import { cartReminderLimits, type CartReminders } from '@selvedge/contract';
import { parseWholeNumber } from '../../editing/parse-amount.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';

export interface ReminderDraft {
  isOn: boolean;
  /** As typed. */
  afterHours: string;
  pauseDays: string;
}

export const toReminderDraft = ({ afterHours, pauseDays }: CartReminders): ReminderDraft => ({
  isOn: afterHours !== null,
  afterHours: String(afterHours ?? cartReminderLimits.afterHours.default),
  pauseDays: String(pauseDays),
});

/** @param draft has no errors */
export const toReminderSettings = ({ isOn, afterHours, pauseDays }: ReminderDraft) => ({
  afterHours: isOn ? Number(afterHours) : null,
  pauseDays: Number(pauseDays),
});

export function checkReminderDraft(draft: ReminderDraft): DraftErrors {
  const errors: DraftErrors = {};
  for (const name of ['afterHours', 'pauseDays'] as const) {
    const { min, max } = cartReminderLimits[name];
    const typed = parseWholeNumber(draft[name]);
    if (typed === undefined || typed < min || typed > max)
      errors[name] = `Enter a whole number from ${min} to ${max}`;
  }
  return errors;
}
