import { retentionLimits, type RetainedData, type RetentionPeriods } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { parseWholeNumber } from '../../editing/parse-amount.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { retainedData } from './retention-texts.ts';

export interface RetentionDraft {
  /** Months as typed. */
  periods: Record<RetainedData, string>;
}

const mapPeriods = <From, To>(periods: Record<RetainedData, From>, map: (period: From) => To) =>
  Object.fromEntries(retainedData.map((kind) => [kind, map(periods[kind])])) as Record<RetainedData, To>;

export const toDraft = (periods: RetentionPeriods): RetentionDraft => ({
  periods: mapPeriods(periods, String),
});

/** @param draft a draft without errors */
export const toPeriods = ({ periods }: RetentionDraft): RetentionPeriods => mapPeriods(periods, Number);

export function checkRetention({ periods }: RetentionDraft): DraftErrors {
  const errors: DraftErrors = {};
  for (const kind of retainedData) {
    const { min, max } = retentionLimits[kind];
    const months = parseWholeNumber(periods[kind]);
    if (months === undefined || months < min || months > max)
      errors[`periods.${kind}`] = messages.retention.invalid(min, max);
  }
  return errors;
}

/** The kinds of data that would be kept for a shorter time than before. */
export const listShortened = (before: RetentionPeriods, after: RetentionPeriods): RetainedData[] =>
  retainedData.filter((kind) => after[kind] < before[kind]);
