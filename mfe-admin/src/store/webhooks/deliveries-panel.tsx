import { css } from '@emotion/react';
import {
  webhookEventTypes,
  webhookTestType,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@selvedge/contract';
import { Badge, Button, FailureBanner, Moment, SelectField, Stack, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { useRefreshWhile } from '../../editing/use-refresh-while.ts';
import { Panel } from '../../layout/panel.tsx';
import { useAllowed } from '../../roles/allowed.tsx';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { FilterForm } from '../../tables/filter-form.tsx';
import { toOptions } from '../../tables/filter-options.ts';
import { PagedList } from '../../tables/paged-list.tsx';
import type { DeliveryList } from './load-webhook.ts';
import { ReplayFailed } from './replay-failed.tsx';

const statusLabels = { PENDING: 'Pending', DELIVERED: 'Delivered', FAILED: 'Failed' };
const statusTones = { PENDING: 'neutral', DELIVERED: 'success', FAILED: 'danger' } as const;
const typeOptions = toOptions(
  Object.fromEntries([...webhookEventTypes, webhookTestType].map((type) => [type, type])),
  'All events',
);
const code = css({
  margin: 0,
  fontSize: tokens.text.sm,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
const summary = css({ paddingBlock: tokens.space[3], cursor: 'pointer' });
/** The page refreshes while an event is due within this time. */
const soonMs = 10_000;

interface DeliveriesPanelProps {
  webhook: WebhookEndpoint;
  list: DeliveryList;
}

/** The events sent to a webhook and their results, with buttons to send them again. */
export function DeliveriesPanel({ webhook: { id, isActive }, list }: DeliveriesPanelProps) {
  const adminApi = useAdminApi();
  const { run, isBusy, failure } = useAction();
  const [busyId, setBusyId] = useState<string | null>(null);
  const maySend = useAllowed('webhooks:write') && isActive;
  const path = `/admin/webhooks/${id}`;
  useRefreshWhile(
    list.rows.some(({ nextAttemptAt: at }) => at && new Date(at).getTime() < Date.now() + soonMs),
  );

  async function replay({ id: deliveryId }: WebhookDelivery) {
    setBusyId(deliveryId);
    await run(() => adminApi.replayWebhookDelivery({ params: { id, deliveryId } }), {
      done: messages.webhooks.replayed,
      failed: messages.webhooks.replayFailed,
    });
    setBusyId(null);
  }
  const sendTest = () =>
    run(() => adminApi.sendTestWebhook({ params: { id } }), {
      done: messages.webhooks.testSent,
      failed: messages.webhooks.testFailed,
    });
  const actions: Column<WebhookDelivery> = {
    name: 'Send again',
    kind: 'actions',
    fitsContent: true,
    cell: (delivery) =>
      delivery.status === 'PENDING' ? null : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Send ${delivery.type} again`}
          isBusy={busyId === delivery.id}
          busyText="Sending..."
          onClick={() => void replay(delivery)}
        >
          Send again
        </Button>
      ),
  };
  return (
    <Panel
      title="Sent events"
      intro="From the last 30 days. If an event fails, we retry it for a bit more than a day."
      actions={
        maySend ? (
          <Stack isRow gap={3}>
            <ReplayFailed webhookId={id} />
            <Button
              variant="secondary"
              isBusy={isBusy && busyId === null}
              busyText="Sending..."
              onClick={() => void sendTest()}
            >
              Send test event
            </Button>
          </Stack>
        ) : null
      }
    >
      <FailureBanner failure={failure} />
      <FilterForm path={path} filter={list.filter}>
        <SelectField
          label="Status"
          name="status"
          options={toOptions(statusLabels)}
          defaultValue={list.filter.status ?? ''}
        />
        <SelectField label="Event" name="type" options={typeOptions} defaultValue={list.filter.type ?? ''} />
      </FilterForm>
      <PagedList
        path={path}
        list={list}
        emptyState={<p>{messages.webhooks.noEvents}</p>}
        noMatches={{ title: messages.webhooks.noEventsFound }}
      >
        <DataTable
          label="Sent events"
          columns={maySend ? [...columns, actions] : columns}
          rows={list.rows}
          keyOf={(delivery) => delivery.id}
        />
      </PagedList>
    </Panel>
  );
}

const columns: readonly Column<WebhookDelivery>[] = [
  { name: 'Event', kind: 'title', cell: (delivery) => <EventCell {...delivery} /> },
  {
    name: 'Status',
    fitsContent: true,
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>,
  },
  {
    name: 'Attempts',
    cell: ({ attempts, failure, durationMs, responseStatus, nextAttemptAt }) => (
      <>
        {attempts}
        {failure ? <CellNote>Last attempt: {failure}</CellNote> : null}
        {durationMs === null || responseStatus === null ? null : <CellNote>{durationMs} ms</CellNote>}
        {nextAttemptAt && attempts > 0 ? (
          <CellNote>
            Next: <Moment at={nextAttemptAt} />
          </CellNote>
        ) : null}
      </>
    ),
  },
  { name: 'Created', fitsContent: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

const EventCell = ({ type, eventId, body, responseStatus, responseText }: WebhookDelivery) => (
  <>
    {type}
    <details css={{ fontSize: tokens.text.sm, fontWeight: tokens.weight.regular }}>
      <summary css={summary}>Details</summary>
      <Stack gap={3}>
        <p>ID: {eventId}</p>
        <pre css={code}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        {responseStatus === null ? null : <p>Response: {responseStatus}</p>}
        {responseText ? <pre css={code}>{responseText}</pre> : null}
      </Stack>
    </details>
  </>
);
