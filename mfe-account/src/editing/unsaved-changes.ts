/**
 * Unsaved changes by form, so that leaving a page of the account loses nothing. Kept in this tab's memory only, because
 * they are private. Cleared when another user signs in.
 */
const store: { userId: string; byForm: Map<string, object> } = { userId: '', byForm: new Map() };

export function readUnsavedChanges<T extends object>(userId: string, form: string): Partial<T> {
  return changesOf(userId).get(form) ?? {};
}

export function storeUnsavedChanges(userId: string, form: string, changes: object): void {
  if (Object.keys(changes).length > 0) changesOf(userId).set(form, changes);
  else changesOf(userId).delete(form);
}

function changesOf(userId: string): Map<string, object> {
  if (store.userId !== userId) {
    store.userId = userId;
    store.byForm.clear();
  }
  return store.byForm;
}
