import { getErrorMessage, isApiError } from '@selvedge/mfe-kit';
import { Button, Form, required, TextField, useForm } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { newPasswordRules } from '../password/password-rules.ts';

const rules = { displayName: required(messages.invitation.nameRequired), ...newPasswordRules };

interface InvitationFormProps {
  token: string;
  onInvalid: () => void;
  /** The invitation was accepted, but signing in failed. */
  onAccepted: (email: string) => void;
  onSignedIn: () => void;
}

/** Asks for the new operator's name and password, and signs them in. */
export function InvitationForm({ token, onInvalid, onAccepted, onSignedIn }: InvitationFormProps) {
  const adminApi = useAdminApi();
  const { errors, failure, isBusy, formProps } = useForm<keyof typeof rules>({
    rules,
    async submit({ displayName, newPassword: password }) {
      let email: string;
      try {
        const body = { token, displayName: displayName.trim(), password };
        ({ email } = await adminApi.acceptInvitation({ body }));
      } catch (error) {
        if (isApiError(error) && error.code === 'not-found') {
          onInvalid();
          return undefined;
        }
        return acceptanceFailure(error);
      }
      const isSignedIn = await adminApi.openAdminSession({ body: { email, password } }).then(
        () => true,
        () => false,
      );
      if (isSignedIn) onSignedIn();
      else onAccepted(email);
      return undefined;
    },
  });

  return (
    <Form failure={failure} formProps={formProps}>
      <TextField
        label="Your name"
        name="displayName"
        autoComplete="name"
        hint="Other operators see it."
        maxLength={80}
        required
        error={errors.displayName}
      />
      <NewPasswordFields label="Password" errors={errors} />
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyText="Joining...">
        Join
      </Button>
    </Form>
  );
}

function acceptanceFailure(error: unknown) {
  const { displayName, password } = isApiError(error) ? error.fields : {};
  return {
    message: messages.invitation.failed,
    detail: getErrorMessage(error, messages.invitation.tryAgain),
    fields: { ...(displayName && { displayName }), ...(password && { newPassword: password }) },
  };
}
