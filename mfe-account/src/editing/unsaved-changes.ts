/**
 * What somebody changed and did not save, for as long as this tab stands: leaving a page of the account loses nothing.
 * Kept in memory alone, for these changes are private, and of one person at a time.
 */
const kept: { userId: string; byForm: Map<string, object> } = { userId: '', byForm: new Map() };

export function unsavedChanges<T extends object>(userId: string, form: string): Partial<T> {
  return ofUser(userId).get(form) ?? {};
}

export function keepUnsavedChanges(userId: string, form: string, changes: object): void {
  if (Object.keys(changes).length > 0) ofUser(userId).set(form, changes);
  else ofUser(userId).delete(form);
}

function ofUser(userId: string): Map<string, object> {
  if (kept.userId !== userId) {
    kept.userId = userId;
    kept.byForm.clear();
  }
  return kept.byForm;
}
