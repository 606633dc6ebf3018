import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { AccountLayout } from '../layout/account-layout.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { DownloadSection } from './download-section.tsx';
import { loadPrivacy, type PrivacyData } from './load-privacy.ts';
import { NewsletterSection } from './newsletter-section.tsx';
import { privacyMessages } from './privacy-messages.ts';

export const privacyPage = definePage<PrivacyData>({
  path: '/account/privacy',
  load: loadPrivacy,
  Component: PrivacyPage,
  head: () => ({ title: privacyMessages.title, noIndex: true }),
});

function PrivacyPage({ data: { isSubscribed } }: PageProps<PrivacyData>) {
  return (
    <AccountLayout>
      <PageTitle>{privacyMessages.title}</PageTitle>
      <SettingsSection title={privacyMessages.newsletter.title}>
        <NewsletterSection isSubscribed={isSubscribed} />
      </SettingsSection>
      <SettingsSection title={privacyMessages.download.title}>
        <DownloadSection />
      </SettingsSection>
      <SettingsSection title={privacyMessages.deletion.title}>
        <DeletionSection />
      </SettingsSection>
    </AccountLayout>
  );
}
