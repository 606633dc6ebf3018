import type { EmailTemplate } from '@selvedge/contract';
import { Button, FailureBanner } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';

interface TestPanelProps {
  id: EmailTemplate['id'];
  /** What isn't saved can't be sent. */
  isDirty: boolean;
}

/** Sends an email with sample data to the operator. */
export function TestPanel({ id, isDirty }: TestPanelProps) {
  const adminApi = useAdminApi();
  const { run, isBusy, failure } = useAction({ reloads: 'never' });
  const send = () =>
    run(() => adminApi.sendTestEmail({ params: { id } }), {
      done: messages.emails.testSent,
      failed: messages.emails.testFailed,
    });
  return (
    <Allowed to="marketing:write">
      <Panel
        title="Test"
        intro={
          isDirty
            ? 'Save your changes first.'
            : 'It has sample data and goes to your own address only. Its links lead nowhere.'
        }
      >
        <FailureBanner failure={failure} />
        <Button
          variant="secondary"
          isBusy={isBusy}
          busyText="Sending..."
          isDisabled={isDirty}
          css={{ justifySelf: 'start' }}
          onClick={() => void send()}
        >
          Send me a test
        </Button>
      </Panel>
    </Allowed>
  );
}
