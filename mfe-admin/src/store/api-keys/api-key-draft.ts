import { maxApiKeyNameLength, type BodyOf, type createApiKey, type Permission } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';

/** For how many days a key works, or until a chosen day. */
export type Lifetime = '30' | '90' | '365' | 'until';

/** An API key, as edited in its form. */
export interface ApiKeyDraft {
  name: string;
  permissions: Permission[];
  lifetime: Lifetime;
  /** The last day on which it works, such as `2026-12-31`, if the lifetime is `until`. */
  lastDay: string;
}

const dayMs = 86_400_000;

export const emptyApiKey: ApiKeyDraft = { name: '', permissions: [], lifetime: '90', lastDay: '' };

export const toApiKeyInput = (
  { name, permissions, lifetime, lastDay }: ApiKeyDraft,
  now = new Date(),
): BodyOf<typeof createApiKey> => ({
  name: name.trim(),
  permissions,
  expiresAt: (lifetime === 'until' ? endOfDay(lastDay) : addDays(now, Number(lifetime))).toISOString(),
});

export function checkApiKeyDraft(draft: ApiKeyDraft, now = new Date()): DraftErrors {
  const name = draft.name.trim();
  const { first, last } = possibleDays(now);
  const isDayInvalid = draft.lifetime === 'until' && !(draft.lastDay >= first && draft.lastDay <= last);
  return {
    ...(name === '' && { name: messages.apiKeys.nameRequired }),
    ...(name.length > maxApiKeyNameLength && { name: messages.apiKeys.nameTooLong }),
    ...(name.includes('"') && { name: messages.apiKeys.nameWithQuotes }),
    ...(draft.permissions.length === 0 && { permissions: messages.apiKeys.permissionRequired }),
    ...(isDayInvalid && { lastDay: messages.apiKeys.invalidDay }),
  };
}

/** Today and the day in a year, in the operator's time zone. */
export const possibleDays = (now = new Date()) => ({ first: dayOf(now), last: dayOf(addDays(now, 365)) });

const endOfDay = (day: string): Date => new Date(`${day}T23:59:59`);
const addDays = (start: Date, days: number): Date => new Date(start.getTime() + days * dayMs);

function dayOf(at: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}
