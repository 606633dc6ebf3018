import type { User } from '@selvedge/contract';
import { isApiError, getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { Button, Form, LinkButton, NoticeBanner, Stack, TextField, useForm } from '@selvedge/ui';
import { useEffect, useState } from 'react';
import { messages } from '../account-messages.ts';
import { NameFields, personRules, PhoneField, readPerson } from '../forms/person-fields.tsx';

const { settings } = messages;
const redirectDelayMs = 1500;

/** Name and phone number. After saving, redirects to the account unless the shopper has left the page. */
export function SettingsForm({ user }: { user: User }) {
  const { api, session, navigate } = useHost();
  const [isSaved, setSaved] = useState(false);

  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => navigate('/account'), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);

  const { errors, failure, isBusy, formProps } = useForm({
    rules: personRules,
    async submit(values) {
      if (session.get().status !== 'signed-in') return { message: settings.notAuthenticated };
      const { phoneNumber, ...name } = readPerson(values);
      // `null` removes the number.
      const body = { ...name, phoneNumber: phoneNumber || null };
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
      <NameFields person={user} errors={errors} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        value={user.email}
        readOnly
        hint="You can’t change your email address."
      />
      <PhoneField person={user} errors={errors} />
      <Stack isRow gap={3}>
        <Button type="submit" isBusy={isBusy} isDisabled={isSaved} busyText="Saving...">
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
  const message = getErrorMessage(error, settings.updateFailed);
  return { message, fields: isApiError(error) ? error.fields : {} };
}
