import { Grid, required, TextField } from '@selvedge/ui';
import { messages } from '../account-messages.ts';
import { optionalPhoneRule } from './field-rules.ts';

const { fields } = messages;

interface Person {
  firstName: string;
  lastName: string;
  phoneNumber?: string | null;
}

/** The rules of `NameFields` and `PhoneField`. */
export const personRules = {
  firstName: required(fields.firstNameRequired),
  lastName: required(fields.lastNameRequired),
  phoneNumber: optionalPhoneRule,
};

interface PersonFieldsProps {
  person?: Person;
  errors: Partial<Record<keyof Person, string>>;
}

export function NameFields({ person, errors }: PersonFieldsProps) {
  return (
    <Grid columns={[1, 2, 2]} gap={5}>
      <TextField
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        defaultValue={person?.firstName}
        maxLength={80}
        required
        error={errors.firstName}
      />
      <TextField
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        defaultValue={person?.lastName}
        maxLength={80}
        required
        error={errors.lastName}
      />
    </Grid>
  );
}

export function PhoneField({ person, errors }: PersonFieldsProps) {
  return (
    <TextField
      label="Phone Number"
      name="phoneNumber"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      defaultValue={person?.phoneNumber ?? ''}
      hint="Optional"
      error={errors.phoneNumber}
    />
  );
}

/** The trimmed values of the fields; `phoneNumber` is empty if there's none. */
export const readPerson = (values: Record<keyof Person, string>) => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  phoneNumber: values.phoneNumber.trim(),
});
