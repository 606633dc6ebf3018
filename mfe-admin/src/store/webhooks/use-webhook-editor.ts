import type { WebhookEndpoint } from '@selvedge/contract';
import { useSetAtom } from 'jotai';
import { useRef } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { newSecretAtom } from '../../editing/new-secret.ts';
import { useDraft } from '../../editing/use-draft.ts';
import { checkWebhookDraft, emptyWebhook, toWebhookDraft, toWebhookInput } from './webhook-draft.ts';

/** Shows the secret of a webhook, which can't be shown again later. */
export function useShowWebhookSecret() {
  const show = useSetAtom(newSecretAtom);
  return ({ url, secret }: { url: string; secret: string }) =>
    show({
      title: messages.webhooks.copyNow(url),
      label: 'Secret',
      intro: messages.webhooks.giveToReceiver,
      secret,
    });
}

/** Creates a webhook and shows its secret. Then the form is empty again. */
export function useNewWebhook() {
  const adminApi = useAdminApi();
  const showSecret = useShowWebhookSecret();
  return useDraft({
    loaded: emptyWebhook,
    check: checkWebhookDraft,
    messages: { saved: messages.webhooks.created, failed: messages.webhooks.createFailed },
    async save(draft) {
      // Addresses are unique, so a retry can't create a second one.
      showSecret(await adminApi.createWebhookEndpoint({ body: toWebhookInput(draft) }));
      return emptyWebhook;
    },
  });
}

export function useWebhookEditor(loaded: WebhookEndpoint) {
  const adminApi = useAdminApi();
  const stored = useRef(loaded);
  return useDraft({
    loaded: toWebhookDraft(loaded),
    check: checkWebhookDraft,
    messages: { saved: messages.webhooks.saved, failed: messages.webhooks.saveFailed },
    async save(draft) {
      const { id, updatedAt: basedOn } = stored.current;
      const body = { ...toWebhookInput(draft), basedOn };
      stored.current = await adminApi.updateWebhookEndpoint({ params: { id }, body });
      return toWebhookDraft(stored.current);
    },
  });
}
