import type { CartReminders } from '@selvedge/contract';

/** Reminders are off, as in a new store. */
export const sampleReminders = (changes: Partial<CartReminders> = {}): CartReminders => ({
  afterHours: null,
  pauseDays: 7,
  sentCount: 0,
  orderedCount: 0,
  updatedAt: '1970-01-01T00:00:00.000Z',
  ...changes,
});
