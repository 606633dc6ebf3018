import type { Role } from '@selvedge/contract';
import { getErrorMessage, isApiError, useHost, usePageData } from '@selvedge/mfe-kit';
import { Button, Form, required, SelectField, TextField, useForm } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { emailRule } from '../../editing/email-rule.ts';
import { Panel } from '../../layout/panel.tsx';
import { roleOptions } from './role-options.ts';

const rules = {
  email: emailRule,
  role: required(messages.people.roleRequired),
};

/** Invites a person by email. @param roles those that the signed-in operator may assign */
export function InviteForm({ roles }: { roles: readonly Role[] }) {
  const host = useHost();
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  const { errors, failure, isBusy, formProps } = useForm({
    rules,
    async submit({ email: typed, role }, form) {
      const email = typed.trim();
      try {
        await adminApi.invitePerson({ body: { email, role } });
      } catch (error) {
        return {
          message: messages.people.inviteFailed,
          detail: getErrorMessage(error, messages.people.tryAgain),
          fields: isApiError(error) ? error.fields : {},
        };
      }
      host.notify({ type: 'success', message: messages.people.invited(email) });
      form.reset();
      (form.elements.namedItem('email') as HTMLElement | null)?.focus();
      reload();
      return undefined;
    },
  });

  return (
    <Panel
      title="Invite a person"
      intro="We email them a link to choose a password. They get access once they’ve used it."
    >
      <Form failure={failure} formProps={formProps} css={{ maxWidth: '32rem' }}>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          required
          error={errors.email}
        />
        <SelectField
          label="Role"
          hint="See Roles below for what each one includes."
          name="role"
          options={roleOptions(roles)}
          placeholder="Choose a role"
          defaultValue=""
          required
          error={errors.role}
        />
        <Button type="submit" isBusy={isBusy} busyText="Sending..." css={{ justifySelf: 'start' }}>
          Send invitation
        </Button>
      </Form>
    </Panel>
  );
}
