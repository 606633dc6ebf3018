import type { ResponseOf, startAuthenticatorApp } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { Badge, Button, FailureBanner, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { useAdminApi } from '../api/use-admin-api.ts';
import { DeleteButton } from '../editing/delete-button.tsx';
import { useAction } from '../editing/use-action.ts';
import { useFocusAfterChange } from '../editing/use-focus-after-change.ts';
import { Panel } from '../layout/panel.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';

/** Sets up an authenticator app, or removes it. */
export function AuthenticatorPanel({ isSetUp }: { isSetUp: boolean }) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  const { run, isBusy, failure } = useAction({ reloads: 'never' });
  const [secret, setSecret] = useState<ResponseOf<typeof startAuthenticatorApp> | null>(null);
  const step = isSetUp ? 'done' : secret ? 'setup' : 'none';
  const title = useFocusAfterChange<HTMLHeadingElement>(step);
  const start = async () => setSecret(await adminApi.startAuthenticatorApp());

  return (
    <Panel
      title="Authenticator app"
      titleRef={title}
      actions={step === 'done' ? <Badge tone="success">On</Badge> : null}
      intro="An app on your phone shows a code that you enter after your password."
    >
      {step === 'none' ? (
        <Stack gap={4} align="start">
          <FailureBanner failure={failure} />
          <Button
            variant="secondary"
            isBusy={isBusy}
            busyText="Starting..."
            onClick={() => void run(start, { failed: messages.authenticator.notStarted })}
          >
            Set up
          </Button>
        </Stack>
      ) : null}
      {step === 'setup' && secret ? <AuthenticatorSetup {...secret} onClose={() => setSecret(null)} /> : null}
      {step === 'done' ? (
        <Stack align="start">
          <DeleteButton
            label="Remove"
            aria-label="Remove the authenticator app"
            title="Remove the authenticator app?"
            confirmText="Remove"
            busyText="Removing..."
            remove={() => adminApi.removeAuthenticatorApp()}
            messages={{
              deleted: messages.authenticator.removed,
              deleteFailed: messages.authenticator.removeFailed,
            }}
            onDeleted={reload}
          >
            <p>
              Codes from the app will stop working. Unless you have a passkey, your recovery codes will stop
              working too, and your password will be enough to sign in.
            </p>
          </DeleteButton>
        </Stack>
      ) : null}
    </Panel>
  );
}
