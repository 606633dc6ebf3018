import type { User } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { AccountLayout } from '../layout/account-layout.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { loadSettings, settingsTitle } from './load-settings.ts';
import { PasswordSection } from './password-section.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSection, settingsWidth } from './settings-section.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

export const settingsPage = definePage<User>({
  path: '/account/edit',
  load: loadSettings,
  Component: SettingsPage,
  head: () => ({ title: settingsTitle, noIndex: true }),
});

function SettingsPage({ data: user }: PageProps<User>) {
  return (
    <AccountLayout>
      <PageTitle>{settingsTitle}</PageTitle>
      <div css={{ maxWidth: settingsWidth }}>
        <SettingsForm user={user} />
      </div>
      <SettingsSection title="Password">
        <PasswordSection email={user.email} />
      </SettingsSection>
      <SettingsSection title="Devices">
        <SignOutEverywhere />
      </SettingsSection>
    </AccountLayout>
  );
}
