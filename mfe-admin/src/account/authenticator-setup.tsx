import { css } from '@emotion/react';
import { getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { Button, Form, LinkButton, Stack, useForm } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { useAdminApi } from '../api/use-admin-api.ts';
import { CodeField, codeErrors, codeRule } from '../access/code-field.tsx';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { useShowRecoveryCodes } from './new-recovery-codes.ts';
import { QrCode } from './qr-code.tsx';

const style = css({ maxWidth: '26rem' });

interface AuthenticatorSetupProps {
  secret: string;
  /** The secret as an `otpauth:` address, for the QR code and for an app on this device. */
  uri: string;
  onClose: () => void;
}

/** Shows the secret for the app, and confirms it with the app's first code. */
export function AuthenticatorSetup({ secret, uri, onClose }: AuthenticatorSetupProps) {
  const host = useHost();
  const adminApi = useAdminApi();
  const showCodes = useShowRecoveryCodes();
  const { errors, failure, isBusy, formProps } = useForm({
    rules: { code: codeRule },
    async submit({ code }) {
      try {
        const body = { code: code.replaceAll(' ', '') };
        const { recoveryCodes } = await adminApi.confirmAuthenticatorApp({ body });
        host.notify({ type: 'success', message: messages.authenticator.done });
        onClose();
        showCodes(recoveryCodes);
      } catch (error) {
        const fields = codeErrors(error);
        return {
          message: messages.authenticator.notConfirmed,
          detail: fields.code ? undefined : getErrorMessage(error, messages.confirmation.tryAgain),
          fields,
        };
      }
      return undefined;
    },
  });

  return (
    <Form failure={failure} formProps={formProps} css={style}>
      <p>Scan this code with your app. If the app is on this device, open it here or copy the key.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      {/* Apps on the device handle this scheme. */}
      <LinkButton href={uri} variant="secondary" css={{ justifySelf: 'start' }}>
        Open in your app
      </LinkButton>
      <AuthenticatorKey secret={secret} />
      <CodeField takesFocus={false} hint="Enter the code that your app shows now." error={errors.code} />
      <Stack isRow gap={3}>
        <Button type="submit" isBusy={isBusy} busyText="Checking...">
          Turn on
        </Button>
        <Button variant="quiet" onClick={onClose} isDisabled={isBusy}>
          Cancel
        </Button>
      </Stack>
    </Form>
  );
}
