import type { StoreSettings } from '@selvedge/contract';
import { useHost, type AdminApi } from '@selvedge/mfe-kit';
import { useAtom } from 'jotai';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useDraft, type Draft, type DraftErrors } from '../../editing/use-draft.ts';
import { settingsAtom } from './settings-atom.ts';

interface SectionOptions<T extends object> {
  /** Picks the section's part of the settings. */
  pick: (settings: StoreSettings) => T;
  /** @param settings the stored ones, including what other sections have saved */
  send: (api: AdminApi, draft: T, settings: StoreSettings) => Promise<StoreSettings>;
  check?: (draft: T) => DraftErrors;
  /** Toast shown after saving. */
  saved: string;
}

/** Edits and saves one settings section. */
export function useSection<T extends object>({ pick, send, check, saved }: SectionOptions<T>): Draft<T> {
  const [settings, setSettings] = useAtom(settingsAtom);
  const host = useHost();
  const adminApi = useAdminApi();
  return useDraft<T>({
    loaded: pick(settings),
    save: async (draft) => {
      const stored = await send(adminApi, draft, settings);
      // The shell's header and footer show the settings, too.
      await host.refreshTenant?.();
      setSettings(stored);
      return pick(stored);
    },
    ...(check && { check }),
    messages: { saved, failed: messages.settings.notSaved },
  });
}
