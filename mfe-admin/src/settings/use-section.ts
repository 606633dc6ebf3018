import type { StoreSettings } from '@selvedge/contract';
import { useHost, type AdminApi } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { useDraft, type Draft, type DraftErrors } from '../editing/use-draft.ts';

/** What every section of the settings is given. */
export interface SectionProps {
  settings: StoreSettings;
  /** Told what is stored now: the other sections change it from there. */
  onSaved: (settings: StoreSettings) => void;
}

interface SectionOptions<T extends object> extends SectionProps {
  /** The section's part of the settings. */
  pick: (settings: StoreSettings) => T;
  send: (api: AdminApi, draft: T) => Promise<StoreSettings>;
  check?: (draft: T) => DraftErrors;
  /** Said when it was stored. */
  saved: string;
}

/** Edits one section of the settings, which is saved for itself. */
export function useSection<T extends object>({
  settings,
  onSaved,
  pick,
  send,
  check,
  saved,
}: SectionOptions<T>): Draft<T> {
  const host = useHost();
  return useDraft<T>({
    loaded: pick(settings),
    save: async (draft) => {
      const now = await send(operatorApi(host.api), draft);
      // Header and footer of the shop around this page show it, too.
      await host.refreshTenant?.();
      onSaved(now);
      return pick(now);
    },
    ...(check && { check }),
    messages: { saved, failed: messages.settings.notSaved },
  });
}
