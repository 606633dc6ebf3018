import { isApiError, messageOf, useHost } from '@selvedge/mfe-kit';
import { Button, Form, Grid, required, TextField, useForm } from '@selvedge/ui';
import { messages } from '../account-messages.ts';
import { newPasswordRule, optionalPhoneRule } from '../forms/field-rules.ts';

const { fields } = messages;
const rules = {
  firstName: required(fields.firstNameRequired),
  lastName: required(fields.lastNameRequired),
  password: newPasswordRule,
  phoneNumber: optionalPhoneRule,
};

interface DetailsStepProps {
  email: string;
  token: string;
  onRegistered: () => void;
  /** The address has an account by now. */
  onTaken: () => void;
}

/** Step 3: who registers, and the password. */
export function DetailsStep({ email, token, onRegistered, onTaken }: DetailsStepProps) {
  const { api } = useHost();
  const { errors, failure, isBusy, formProps } = useForm({
    rules,
    async submit({ firstName, lastName, password, phoneNumber }) {
      const phone = phoneNumber.trim();
      const person = { firstName: firstName.trim(), lastName: lastName.trim() };
      try {
        await api.signup({
          body: { email, token, password, ...person, ...(phone ? { phoneNumber: phone } : {}) },
        });
      } catch (error) {
        if (isApiError(error) && error.code === 'email-taken') return void onTaken();
        const { busy, failed } = messages.registration;
        const isBusy = isApiError(error) && error.code === 'unavailable';
        const message = isBusy ? busy : messageOf(error, failed);
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
      {/* Password managers keep the password under this name. */}
      <TextField label="Email" name="email" type="email" autoComplete="username" value={email} readOnly />
      <Grid columns={[1, 2, 2]} gap={5}>
        <TextField
          label="First Name"
          name="firstName"
          autoComplete="given-name"
          maxLength={80}
          required
          error={errors.firstName}
        />
        <TextField
          label="Last Name"
          name="lastName"
          autoComplete="family-name"
          maxLength={80}
          required
          error={errors.lastName}
        />
      </Grid>
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters"
        error={errors.password}
      />
      <TextField
        label="Phone Number"
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Optional"
        error={errors.phoneNumber}
      />
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyText="Creating account...">
        Create Account
      </Button>
    </Form>
  );
}
