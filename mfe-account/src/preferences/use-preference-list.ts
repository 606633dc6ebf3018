import type { Preferences } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { messages } from '../account-messages.ts';
import { useEditing } from '../editing/use-editing.ts';

type ListName = 'preferredSizes' | 'preferredColors';

/** Edits one list of the preferences and leaves the others unchanged. */
export function usePreferenceList(name: ListName, loaded: Preferences) {
  const { api } = useHost();
  const partOf = (preferences: object) => ({ chosen: (preferences as Preferences)[name] });
  const editing = useEditing<{ chosen: string[] }>({
    form: name,
    loaded: partOf(loaded),
    save: async ({ chosen }) =>
      partOf(await api.updatePreferences({ body: chosen ? { [name]: chosen } : {} })),
    messages: { saved: messages.preferences.updated, failed: messages.preferences.updateFailed },
  });
  return { editing, chosen: editing.value.chosen, choose: (chosen: string[]) => editing.change({ chosen }) };
}
