import type { User } from '@selvedge/contract';
import { isApiError, messageOf, useHost } from '@selvedge/mfe-kit';
import {
  Button,
  Form,
  Grid,
  LinkButton,
  NoticeBanner,
  required,
  Stack,
  TextField,
  useForm,
} from '@selvedge/ui';
import { useEffect, useState } from 'react';
import { messages } from '../account-messages.ts';
import { optionalPhoneRule } from '../forms/field-rules.ts';

const { fields, settings } = messages;
const redirectDelayMs = 1500;
const rules = {
  firstName: required(fields.firstNameRequired),
  lastName: required(fields.lastNameRequired),
  phoneNumber: optionalPhoneRule,
};

/** Name and phone number. Saved, it says so and goes on to the account, unless the shopper was quicker. */
export function ProfileForm({ user }: { user: User }) {
  const { api, session, navigate } = useHost();
  const [isSaved, setSaved] = useState(false);

  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => navigate('/account'), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);

  const { errors, failure, isBusy, formProps } = useForm({
    rules,
    async submit({ firstName, lastName, phoneNumber }) {
      if (session.get().status !== 'signed-in') return { message: settings.notAuthenticated };
      const phone = phoneNumber.trim();
      const body = {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        // Emptied, it is taken away.
        phoneNumber: phone === '' ? null : phone,
      };
      try {
        session.update(await api.updateCurrentUser({ body }));
      } catch (error) {
        return failureOf(error);
      }
      setSaved(true);
      return undefined;
    },
  });

  return (
    <Form failure={failure} formProps={formProps}>
      {isSaved ? <NoticeBanner tone="success">{settings.updated}</NoticeBanner> : null}
      <Grid columns={[1, 2, 2]} gap={5}>
        <TextField
          label="First Name"
          name="firstName"
          autoComplete="given-name"
          defaultValue={user.firstName}
          maxLength={80}
          required
          error={errors.firstName}
        />
        <TextField
          label="Last Name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={user.lastName}
          maxLength={80}
          required
          error={errors.lastName}
        />
      </Grid>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        value={user.email}
        readOnly
        hint="The address of an account cannot be changed."
      />
      <TextField
        label="Phone Number"
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={user.phoneNumber ?? ''}
        hint="Optional"
        error={errors.phoneNumber}
      />
      <Stack isRow gap={3}>
        <Button type="submit" isBusy={isBusy} isUnavailable={isSaved} busyText="Saving...">
          Save Changes
        </Button>
        <LinkButton href="/account" variant="secondary">
          Cancel
        </LinkButton>
      </Stack>
    </Form>
  );
}

function failureOf(error: unknown) {
  if (isApiError(error) && error.code === 'unauthorized') return { message: settings.notAuthenticated };
  const message = messageOf(error, settings.updateFailed);
  return { message, fields: isApiError(error) ? error.fields : {} };
}
