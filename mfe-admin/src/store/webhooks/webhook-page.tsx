import type { WebhookEndpoint } from '@selvedge/contract';
import { useHost, type PageProps } from '@selvedge/mfe-kit';
import { CheckboxField, ErrorBanner, Moment } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { DraftForm } from '../../editing/draft-form.tsx';
import { NewSecretDialog } from '../../editing/new-secret-dialog.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Panel } from '../../layout/panel.tsx';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { loadWebhook, type WebhookData } from './load-webhook.ts';
import { SecretPanel } from './secret-panel.tsx';
import { useWebhookEditor } from './use-webhook-editor.ts';
import { WebhookFields } from './webhook-fields.tsx';

export const webhookPage = defineAdminPage({
  path: '/admin/webhooks/:id',
  titleOf: ({ webhook }) => webhook.url,
  failed: messages.webhooks.oneFailed,
  load: loadWebhook,
  Component: WebhookPage,
});

function WebhookPage({ data: { webhook, deliveries } }: PageProps<WebhookData>) {
  const host = useHost();
  const adminApi = useAdminApi();
  return (
    <AdminLayout
      title="Webhook"
      actions={
        <DeleteButton
          permission="webhooks:write"
          title="Delete this webhook?"
          remove={() => adminApi.deleteWebhookEndpoint({ params: { id: webhook.id } })}
          messages={messages.webhooks}
          onDeleted={() => host.navigate('/admin/webhooks')}
        >
          <p>We’ll stop sending events to {webhook.url}, and delete the list of sent events.</p>
        </DeleteButton>
      }
    >
      <Problem webhook={webhook} />
      <SettingsPanel webhook={webhook} key={webhook.id} />
      <SecretPanel webhook={webhook} />
      <DeliveriesPanel webhook={webhook} list={deliveries} />
      <NewSecretDialog />
    </AdminLayout>
  );
}

function SettingsPanel({ webhook }: { webhook: WebhookEndpoint }) {
  const editor = useWebhookEditor(webhook);
  const { value, change } = editor;
  return (
    <Panel title="Settings">
      <DraftForm permission="webhooks:write" draft={editor}>
        <CheckboxField
          label="Send events"
          hint="Events that happen while it’s off aren’t sent later."
          checked={value.isActive}
          onChange={({ currentTarget: { checked } }) => change({ isActive: checked })}
        />
        <WebhookFields editor={editor} stored={webhook.eventTypes} />
      </DraftForm>
    </Panel>
  );
}

function Problem({ webhook: { disabledReason, failingSince, isActive } }: { webhook: WebhookEndpoint }) {
  if (disabledReason !== null)
    return (
      <ErrorBanner title="We turned this webhook off">
        {disabledReason === 'gone'
          ? 'The endpoint responded that it no longer exists (410 Gone).'
          : 'Every attempt has failed for five days.'}{' '}
        Once the endpoint works again, turn the webhook on and send the failed events again.
      </ErrorBanner>
    );
  if (!isActive || failingSince === null) return null;
  return (
    <ErrorBanner title="Deliveries are failing">
      Every attempt has failed since <Moment at={failingSince} />. If that continues for five days, we’ll turn
      this webhook off.
    </ErrorBanner>
  );
}
