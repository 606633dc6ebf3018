import { Button, FailureBanner, Stack, type ButtonProps } from '@selvedge/ui';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { requestPasskey, type PasskeyAnswer } from './passkey-dialogs.ts';

interface PasskeyButtonProps extends Pick<ButtonProps, 'size' | 'children'> {
  send: (body: PasskeyAnswer) => Promise<unknown>;
  /** Title of the error banner. */
  failed: string;
  /** Called when it's pressed, to clear an older error. */
  onStart: () => void;
  onDone: () => void;
}

/** Uses a passkey instead of a password. Browsers without passkeys don't show it. */
export function PasskeyButton({ send, failed, onStart, onDone, ...button }: PasskeyButtonProps) {
  const adminApi = useAdminApi();
  const { run, isBusy, failure } = useAction({ reloads: 'never' });
  if (!browserSupportsWebAuthn()) return null;

  async function usePasskey() {
    const answer = await requestPasskey(adminApi);
    if (!answer) return;
    await send(answer);
    onDone();
  }
  return (
    <Stack gap={3}>
      <FailureBanner failure={failure} />
      <Button
        variant="secondary"
        {...button}
        isWide
        isBusy={isBusy}
        busyText="Waiting for your passkey..."
        onClick={() => {
          onStart();
          void run(usePasskey, { failed, tryAgain: messages.passkeys.tryAgain });
        }}
      />
    </Stack>
  );
}
