import type { Newsletter } from '@selvedge/contract';
import { Button, FailureBanner, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { allSubscribers } from './newsletter-draft.ts';
import { SendDialog } from './send-dialog.tsx';
import { audienceQuery, type AudienceCount } from './use-audience-count.ts';

interface SendPanelProps {
  /** As it was last saved; `null` for a new one. */
  newsletter: Newsletter | null;
  /** Whether there are unsaved changes. They have to be saved first. */
  isDirty: boolean;
}

/** Sends a saved draft: a test to the operator, or the newsletter to its audience after a confirmation. */
export function SendPanel({ newsletter, isDirty }: SendPanelProps) {
  const adminApi = useAdminApi();
  const [count, setCount] = useState<AudienceCount | null>(null);
  const { run, isBusy, failure } = useAction({ reloads: 'never' });
  const test = useAction({ reloads: 'never' });
  const isReady = newsletter !== null && !isDirty;
  if (!newsletter) return null;
  const { id, audience, groupId } = newsletter;
  const sendTest = () =>
    test.run(() => adminApi.sendTestNewsletter({ params: { id } }), {
      done: messages.newsletters.testSent,
      failed: messages.newsletters.testFailed,
    });
  const openDialog = () =>
    run(
      async () => {
        const query = audienceQuery(audience === 'SUBSCRIBERS' ? allSubscribers : (groupId ?? ''));
        setCount(await adminApi.countNewsletterAudience({ query }));
      },
      { failed: messages.newsletters.countFailed },
    );
  return (
    <Allowed to="marketing:write">
      <Panel title="Send" intro={isReady ? undefined : 'Save your changes first.'}>
        <FailureBanner failure={test.failure ?? failure} />
        <Stack isRow gap={3}>
          <Button
            variant="secondary"
            isBusy={test.isBusy}
            busyText="Sending..."
            isDisabled={!isReady}
            onClick={() => void sendTest()}
          >
            Send me a test
          </Button>
          <Button
            isBusy={isBusy}
            busyText="Counting..."
            isDisabled={!isReady || (audience === 'GROUP' && groupId === null)}
            onClick={() => void openDialog()}
          >
            Send…
          </Button>
        </Stack>
        {count ? <SendDialog newsletter={newsletter} count={count} onClose={() => setCount(null)} /> : null}
      </Panel>
    </Allowed>
  );
}
