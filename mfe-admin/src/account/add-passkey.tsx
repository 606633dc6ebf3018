import { css } from '@emotion/react';
import { getErrorMessage, isApiError, useHost } from '@selvedge/mfe-kit';
import { Button, Form, required, TextField, useForm } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { useAdminApi } from '../api/use-admin-api.ts';
import { createPasskey } from '../access/passkeys/passkey-dialogs.ts';
import { useShowRecoveryCodes } from './new-recovery-codes.ts';

const style = css({ maxWidth: '26rem' });
const rules = { name: required(messages.passkeys.nameRequired) };

/** Creates a passkey in this browser, with a name that tells it apart from the others. */
export function AddPasskey() {
  const host = useHost();
  const adminApi = useAdminApi();
  const showCodes = useShowRecoveryCodes();
  const { errors, failure, isBusy, formProps } = useForm({
    rules,
    async submit({ name: typed }, form) {
      try {
        const answer = await createPasskey(adminApi);
        if (!answer) return undefined;
        const body = { ...answer, name: typed.trim() };
        const { passkey, recoveryCodes } = await adminApi.addPasskey({ body });
        form.reset();
        host.notify({ type: 'success', message: messages.passkeys.added(passkey.name) });
        showCodes(recoveryCodes);
      } catch (error) {
        return {
          message: messages.passkeys.notAdded,
          detail: failureDetail(error),
          fields: isApiError(error) ? error.fields : {},
        };
      }
      return undefined;
    },
  });

  return (
    <Form failure={failure} formProps={formProps} css={style}>
      <TextField
        label="Name of the new passkey"
        name="name"
        autoComplete="off"
        hint="Such as “Work laptop”."
        maxLength={60}
        required
        error={errors.name}
      />
      <Button
        type="submit"
        variant="secondary"
        isBusy={isBusy}
        busyText="Waiting for your browser..."
        css={{ justifySelf: 'start' }}
      >
        Add a passkey
      </Button>
    </Form>
  );
}

function failureDetail(error: unknown): string {
  // The options list the passkeys that exist, and a device refuses a second one.
  if (error instanceof Error && error.name === 'InvalidStateError') return messages.passkeys.existsHere;
  return getErrorMessage(error, messages.passkeys.addAgain);
}
