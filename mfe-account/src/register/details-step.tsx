import { isApiError, getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { Button, Form, TextField, useForm } from '@selvedge/ui';
import { messages } from '../account-messages.ts';
import { newPasswordRule } from '../forms/field-rules.ts';
import { NameFields, personRules, PhoneField, readPerson } from '../forms/person-fields.tsx';

const rules = { ...personRules, password: newPasswordRule };

interface DetailsStepProps {
  email: string;
  token: string;
  onRegistered: () => void;
  /** The email already has an account. */
  onEmailTaken: () => void;
}

/** Step 3: name, password and phone number. */
export function DetailsStep({ email, token, onRegistered, onEmailTaken }: DetailsStepProps) {
  const { api } = useHost();
  const { errors, failure, isBusy, formProps } = useForm({
    rules,
    async submit({ password, ...values }) {
      const { phoneNumber, ...name } = readPerson(values);
      try {
        await api.signup({ body: { email, token, password, ...name, ...(phoneNumber && { phoneNumber }) } });
      } catch (error) {
        if (isApiError(error) && error.code === 'email-taken') return void onEmailTaken();
        const { busy, failed } = messages.registration;
        const isBusy = isApiError(error) && error.code === 'unavailable';
        const message = isBusy ? busy : getErrorMessage(error, failed);
        return { message, fields: isApiError(error) ? error.fields : {} };
      }
      onRegistered();
      return undefined;
    },
  });
  const isExpired = failure?.message === messages.registration.invalidToken;

  return (
    <Form failure={failure} formProps={formProps}>
      {isExpired ? <a href="/register">Send a new verification email</a> : null}
      {/* Password managers save the password under this username. */}
      <TextField label="Email" name="email" type="email" autoComplete="username" value={email} readOnly />
      <NameFields errors={errors} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters"
        error={errors.password}
      />
      <PhoneField errors={errors} />
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyText="Creating account...">
        Create Account
      </Button>
    </Form>
  );
}
