import { getErrorMessage, isApiError } from '@selvedge/mfe-kit';
import { Button, Form, useForm } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { newPasswordRules } from '../password/password-rules.ts';

interface ResetPasswordFormProps {
  token: string;
  onChanged: () => void;
  /** The link was used, replaced or has expired. */
  onInvalid: () => void;
}

export function ResetPasswordForm({ token, onChanged, onInvalid }: ResetPasswordFormProps) {
  const adminApi = useAdminApi();
  const { errors, failure, isBusy, formProps } = useForm({
    rules: newPasswordRules,
    async submit({ newPassword }) {
      try {
        await adminApi.resetAdminPassword({ body: { token, newPassword } });
      } catch (error) {
        if (isApiError(error) && error.code === 'invalid-reset-token') {
          onInvalid();
          return undefined;
        }
        const { newPassword: rejection } = isApiError(error) ? error.fields : {};
        return {
          message: messages.recovery.failed,
          detail: getErrorMessage(error, messages.recovery.tryAgain),
          fields: rejection ? { newPassword: rejection } : {},
        };
      }
      onChanged();
      return undefined;
    },
  });

  return (
    <Form failure={failure} formProps={formProps}>
      <NewPasswordFields label="New password" errors={errors} />
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyText="Saving...">
        Change password
      </Button>
    </Form>
  );
}
