import type { OwnAccess, OwnSecurity } from '@selvedge/contract';
import { loadAll, type PageProps } from '@selvedge/mfe-kit';
import { NoticeBanner } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { defineAdminPage } from '../layout/define-admin-page.ts';
import { Panel } from '../layout/panel.tsx';
import { useUpdateOwnAccess } from '../roles/use-own-access.ts';
import { PasswordForm } from './password-form.tsx';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

interface AccountData {
  security: OwnSecurity;
  access: OwnAccess;
}

export const accountPage = defineAdminPage<AccountData>({
  path: '/admin/account',
  title: 'Account',
  failed: messages.account.failed,
  load: ({ adminApi, signal }) =>
    loadAll({ security: adminApi.getOwnSecurity({ signal }), access: adminApi.getOwnAccess({ signal }) }),
  Component: AccountPage,
});

function AccountPage({ data: { security, access } }: PageProps<AccountData>) {
  useUpdateOwnAccess(access);
  const { hasAuthenticatorApp, passkeys, recoveryCodes, sessions } = security;
  const hasSecondFactor = hasAuthenticatorApp || passkeys.length > 0;
  return (
    <AdminLayout title="Account">
      {access.mustSetUpSecondFactor ? (
        <NoticeBanner title={messages.access.secondFactorMissing}>
          {messages.access.setUpSecondFactor}
        </NoticeBanner>
      ) : null}
      <Panel
        title="Password"
        intro="Changing your password signs you out everywhere else. You stay signed in here."
      >
        <PasswordForm />
      </Panel>
      <AuthenticatorPanel isSetUp={hasAuthenticatorApp} />
      <PasskeysPanel passkeys={passkeys} />
      {hasSecondFactor ? <RecoveryCodesPanel count={recoveryCodes} /> : null}
      <SessionsPanel sessions={sessions} />
      <RecoveryCodesDialog />
    </AdminLayout>
  );
}
