import { useSetAtom } from 'jotai';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { newSecretAtom } from '../../editing/new-secret.ts';
import { useDraft } from '../../editing/use-draft.ts';
import { checkApiKeyDraft, emptyApiKey, toApiKeyInput } from './api-key-draft.ts';

/** Creates a key and shows its token. Then the form is empty again. */
export function useApiKeyEditor() {
  const adminApi = useAdminApi();
  const showSecret = useSetAtom(newSecretAtom);
  return useDraft({
    loaded: emptyApiKey,
    check: checkApiKeyDraft,
    messages: { saved: messages.apiKeys.saved, failed: messages.apiKeys.saveFailed },
    async save(draft) {
      // Names are unique, so a retry can't create a second key.
      const { name, token } = await adminApi.createApiKey({ body: toApiKeyInput(draft) });
      showSecret({
        title: messages.apiKeys.copyNow(name),
        label: 'API key',
        intro: messages.apiKeys.giveToProgram,
        secret: token,
      });
      return emptyApiKey;
    },
  });
}
