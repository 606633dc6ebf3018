import type { WebhookEndpoint } from '@selvedge/contract';
import { Button, ConfirmDialog, FailureBanner, Moment } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { useShowWebhookSecret } from './use-webhook-editor.ts';

/** The secret that signs events, with a button that replaces it. */
export function SecretPanel({ webhook: { id, oldSecretEndsAt } }: { webhook: WebhookEndpoint }) {
  const adminApi = useAdminApi();
  const showSecret = useShowWebhookSecret();
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy, failure, clearErrors } = useAction({ reloads: 'never' });
  async function replace() {
    const isReplaced = await run(
      async () => showSecret(await adminApi.rotateWebhookSecret({ params: { id } })),
      {
        done: messages.webhooks.rotated,
        failed: messages.webhooks.rotateFailed,
      },
    );
    if (isReplaced) setOpen(false);
  }
  return (
    <Panel
      title="Secret"
      intro="The receiver uses it to check that events come from your store. We can’t show it again."
      actions={
        <Allowed to="webhooks:write">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Replace secret
          </Button>
        </Allowed>
      }
    >
      {oldSecretEndsAt === null ? null : (
        <p>
          The previous secret works until <Moment at={oldSecretEndsAt} />.
        </p>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        tone="primary"
        title="Replace the secret?"
        confirmText="Replace secret"
        busyText="Replacing..."
        cancelText="Keep it"
        isBusy={isBusy}
        onConfirm={() => void replace()}
        onClose={() => {
          clearErrors();
          setOpen(false);
        }}
      >
        <FailureBanner failure={failure} />
        <p>
          You’ll get a new secret for the receiver. We’ll sign events with both secrets for a day. After that,
          the current one will stop working.
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
