import { css } from '@emotion/react';
import { isApiError, getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { Button, Form, TextField, useForm } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { useAdminApi } from '../api/use-admin-api.ts';
import { NewPasswordFields } from '../access/password/new-password-fields.tsx';
import { passwordRules } from '../access/password/password-rules.ts';

const style = css({ maxWidth: '26rem' });

export function PasswordForm() {
  const host = useHost();
  const adminApi = useAdminApi();
  const { errors, failure, isBusy, formProps } = useForm({
    rules: passwordRules,
    async submit({ currentPassword, newPassword }, form) {
      try {
        await adminApi.changeAdminPassword({ body: { currentPassword, newPassword } });
      } catch (error) {
        const { currentPassword: isWrong, newPassword: rejection } = isApiError(error) ? error.fields : {};
        return {
          message: messages.password.failed,
          detail: getErrorMessage(error, messages.password.tryAgain),
          fields: {
            ...(isWrong && { currentPassword: messages.password.wrong }),
            ...(rejection && { newPassword: rejection }),
          },
        };
      }
      form.reset();
      host.notify({ type: 'success', message: messages.password.changed });
      (form.elements.namedItem('currentPassword') as HTMLElement | null)?.focus();
      return undefined;
    },
  });

  return (
    <Form failure={failure} formProps={formProps} css={style}>
      <TextField
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        required
        error={errors.currentPassword}
      />
      <NewPasswordFields label="New password" errors={errors} />
      <Button type="submit" isBusy={isBusy} busyText="Changing..." css={{ justifySelf: 'start' }}>
        Change password
      </Button>
    </Form>
  );
}
