import { confirmationLifetimeMs } from '@selvedge/contract';
import { getErrorMessage, isApiError } from '@selvedge/mfe-kit';
import { Button, Dialog, Form, Stack, TextField, useForm } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { CodeField, codeErrors, codeRule } from '../code-field.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';

const minutes = confirmationLifetimeMs / 60_000;
const passwordRule = (typed: string) => (typed === '' ? messages.confirmation.passwordRequired : undefined);

/** Asks for the password, and for a code once the store says that it's needed. */
export function ConfirmIdentityDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const adminApi = useAdminApi();
  const [needsCode, setNeedsCode] = useState(false);
  const { errors, failure, isBusy, clearErrors, formProps } = useForm({
    rules: { password: passwordRule, code: needsCode ? codeRule : () => undefined },
    async submit({ password, code }) {
      try {
        await adminApi.confirmIdentity({ body: { password, ...(needsCode && { code: code.trim() }) } });
      } catch (error) {
        if (!isApiError(error) || error.code !== 'second-factor-required') return confirmationFailure(error);
        setNeedsCode(true);
        return undefined;
      }
      onClose(true);
      return undefined;
    },
  });
  const cancel = () => {
    if (!isBusy) onClose(false);
  };

  return (
    <Dialog isOpen title="Confirm that it’s you" onClose={cancel}>
      <Stack gap={5}>
        <p>This change needs your password again. After that, we won’t ask for {minutes} minutes.</p>
        <Form failure={failure} formProps={formProps}>
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={128}
            required
            data-autofocus
            error={errors.password}
          />
          {needsCode ? <CodeField error={errors.code} /> : null}
          <Stack isRow gap={3} justify="end">
            <Button variant="secondary" onClick={cancel} isDisabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isBusy} busyText="Confirming...">
              Confirm
            </Button>
          </Stack>
        </Form>
        <PasskeyButton
          send={(body) => adminApi.confirmWithPasskey({ body })}
          failed={messages.confirmation.failed}
          onStart={clearErrors}
          onDone={() => onClose(true)}
        >
          Use a passkey
        </PasskeyButton>
      </Stack>
    </Dialog>
  );
}

function confirmationFailure(error: unknown) {
  const isRefused = isApiError(error) && error.code === 'invalid-credentials';
  const wrongCode = codeErrors(error);
  const fields = isRefused && !wrongCode.code ? { password: messages.confirmation.wrongPassword } : wrongCode;
  return {
    message: messages.confirmation.failed,
    detail: isRefused ? undefined : getErrorMessage(error, messages.confirmation.tryAgain),
    fields,
  };
}
