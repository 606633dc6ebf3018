import type { StoreSettings } from '@selvedge/contract';
import { useHost, type AdminApi } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useDraft, type Draft, type DraftErrors } from '../../editing/use-draft.ts';

/** Props of every settings section. */
export interface SectionProps {
  settings: StoreSettings;
  /** Called with the stored settings, which the other sections then build on. */
  onSaved: (settings: StoreSettings) => void;
}

interface SectionOptions<T extends object> extends SectionProps {
  /** Picks the section's part of the settings. */
  pick: (settings: StoreSettings) => T;
  send: (api: AdminApi, draft: T) => Promise<StoreSettings>;
  check?: (draft: T) => DraftErrors;
  /** Toast shown after saving. */
  saved: string;
}

/** Edits and saves one settings section. */
export function useSection<T extends object>({
  settings,
  onSaved,
  pick,
  send,
  check,
  saved,
}: SectionOptions<T>): Draft<T> {
  const host = useHost();
  const adminApi = useAdminApi();
  return useDraft<T>({
    loaded: pick(settings),
    save: async (draft) => {
      const stored = await send(adminApi, draft);
      // The shell's header and footer show the settings, too.
      await host.refreshTenant?.();
      onSaved(stored);
      return pick(stored);
    },
    ...(check && { check }),
    messages: { saved, failed: messages.settings.notSaved },
  });
}
