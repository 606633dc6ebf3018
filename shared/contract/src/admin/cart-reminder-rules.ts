export const cartReminderLimits = {
  /** How long a cart must be unchanged. */
  afterHours: { min: 1, max: 72, default: 4 },
  /** Minimum number of days between two reminders to the same person. */
  pauseDays: { min: 1, max: 60, default: 7 },
} as const;

/** Reminders of the last `days` are counted, and orders that are paid within `orderedWithinDays` of one. */
export const reminderReportWindow = { days: 30, orderedWithinDays: 7 } as const;
