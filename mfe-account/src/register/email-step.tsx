import { getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { Button, Form, useForm } from '@selvedge/ui';
import { messages } from '../account-messages.ts';
import { EmailField } from '../forms/email-field.tsx';
import { emailRule } from '../forms/field-rules.ts';

interface EmailStepProps {
  /** From an earlier, unfinished registration. */
  email: string | undefined;
  onSent: (email: string) => void;
}

/** Step 1: the email address, which gets the verification token. */
export function EmailStep({ email, onSent }: EmailStepProps) {
  const { api } = useHost();
  const { errors, failure, isBusy, formProps } = useForm({
    rules: { email: emailRule },
    async submit(values) {
      const address = values.email.trim();
      try {
        await api.requestEmailVerification({ body: { email: address } });
      } catch (error) {
        return { message: messages.registration.sendFailed, detail: getErrorMessage(error, '') || undefined };
      }
      onSent(address);
      return undefined;
    },
  });

  return (
    <Form failure={failure} formProps={formProps}>
      <EmailField
        autoComplete="email"
        defaultValue={email}
        hint="We’ll email you a six-digit code and a link."
        error={errors.email}
      />
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyText="Sending...">
        Continue
      </Button>
    </Form>
  );
}
