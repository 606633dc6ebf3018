import type { WebhookEndpoint } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { NewSecretDialog } from '../../editing/new-secret-dialog.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { summarizeEvents } from './event-labels.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';

export const webhooksPage = defineAdminPage({
  path: '/admin/webhooks',
  failed: messages.webhooks.failed,
  load: ({ adminApi, signal }) => adminApi.listWebhookEndpoints({ signal }),
  Component: WebhooksPage,
});

const columns: readonly Column<WebhookEndpoint>[] = [
  {
    name: 'URL',
    kind: 'title',
    cell: ({ id, url, description }) => (
      <>
        <a href={`/admin/webhooks/${id}`} css={{ overflowWrap: 'anywhere' }}>
          {url}
        </a>
        {description ? <CellNote>{description}</CellNote> : null}
      </>
    ),
  },
  { name: 'Events', cell: ({ eventTypes }) => summarizeEvents(eventTypes) },
  { name: 'Status', fitsContent: true, cell: (webhook) => <WebhookState {...webhook} /> },
];

function WebhooksPage({ data: webhooks }: PageProps<WebhookEndpoint[]>) {
  return (
    <AdminLayout title="Webhooks">
      <Panel title="Endpoints" intro={messages.webhooks.intro}>
        {webhooks.length === 0 ? (
          <p>{messages.webhooks.none}</p>
        ) : (
          <DataTable label="Webhooks" columns={columns} rows={webhooks} keyOf={({ id }) => id} />
        )}
      </Panel>
      <Allowed to="webhooks:write">
        <WebhookForm />
      </Allowed>
      <NewSecretDialog />
    </AdminLayout>
  );
}
