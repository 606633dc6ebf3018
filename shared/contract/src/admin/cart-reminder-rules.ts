export const cartReminderLimits = {
  /** How long a cart must be unchanged. */
  afterHours: { min: 1, max: 72, default: 4 },
  /** How long a person gets no other reminder. */
  pauseDays: { min: 1, max: 60, default: 7 },
} as const;

/** The days whose reminders are counted, and how soon an order must follow to be counted with one. */
export const countedReminders = { days: 30, orderedWithinDays: 7 } as const;
