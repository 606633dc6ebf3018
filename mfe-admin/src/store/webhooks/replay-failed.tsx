import { Button, SelectField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';

const hourMs = 3_600_000;
const periods = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last day' },
  { value: '168', label: 'The last week' },
  { value: '720', label: 'The last 30 days' },
];

/** Resends all events that failed in a period. */
export function ReplayFailed({ webhookId: id }: { webhookId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [hours, setHours] = useState('24');
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Send failed events again
      </Button>
      {isOpen ? (
        <FormDialog
          title="Send failed events again?"
          submitText="Send again"
          busyText="Sending..."
          messages={{
            done: messages.webhooks.failedReplayed,
            failed: messages.webhooks.failedNotReplayed,
          }}
          send={(adminApi) => {
            const since = new Date(Date.now() - Number(hours) * hourMs).toISOString();
            return adminApi.replayFailedWebhooks({ params: { id }, body: { since } });
          }}
          onClose={() => setOpen(false)}
        >
          <SelectField
            label="Period"
            options={periods}
            value={hours}
            data-autofocus
            onChange={({ currentTarget }) => setHours(currentTarget.value)}
          />
          <p>The events keep their IDs, so the receiver can ignore those it already has.</p>
        </FormDialog>
      ) : null}
    </>
  );
}
