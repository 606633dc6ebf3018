import type { PageProps } from '@selvedge/mfe-kit';
import { Tabs } from '@selvedge/ui';
import { useHydrateAtoms } from 'jotai/utils';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { DomainsSection } from './domains-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { FooterSection } from './footer-section.tsx';
import { FulfillmentSection } from './fulfillment-section.tsx';
import { GoogleSection } from './google-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { TimeZoneSection } from './time-zone-section.tsx';
import { loadSettings, type SettingsData } from './load-settings.ts';
import { settingsAtom } from './settings-atom.ts';

export const settingsPage = defineAdminPage({
  path: '/admin/settings',
  failed: messages.settings.failed,
  load: loadSettings,
  Component: SettingsPage,
});

const sections = [
  { id: 'identity', label: 'Name and logo', Section: IdentitySection },
  { id: 'features', label: 'Features', Section: FeaturesSection },
  { id: 'footer', label: 'Footer', Section: FooterSection },
  { id: 'domains', label: 'Domains', Section: DomainsSection },
  { id: 'fulfilment', label: 'Shipping and returns', Section: FulfillmentSection },
  { id: 'reviews', label: 'Reviews', Section: ReviewsSection },
  { id: 'time-zone', label: 'Time zone', Section: TimeZoneSection },
  { id: 'google', label: 'Google sign-in', Section: GoogleSection },
] as const;
type SectionId = (typeof sections)[number]['id'];

function SettingsPage({ data }: PageProps<SettingsData>) {
  return (
    <AdminLayout title="Settings">
      <Sections {...data} />
    </AdminLayout>
  );
}

function Sections({ settings, categories }: SettingsData) {
  useHydrateAtoms([[settingsAtom, settings]]);
  const [selected, select] = useSectionInUrl();
  return (
    <Tabs label="Settings sections" tabs={sections} selected={selected} onSelect={select}>
      {sections.map(({ id, Section }) => (
        // Hidden sections stay mounted so that unsaved input isn't lost.
        <div key={id} hidden={id !== selected}>
          <Section categories={categories} />
        </div>
      ))}
    </Tabs>
  );
}

/** Keeps the selected section in the URL, so that reloads, links and Back restore it. */
function useSectionInUrl(): [SectionId, (id: SectionId) => void] {
  const [query, setQuery] = useSearchParams();
  const selected = sections.find(({ id }) => id === query.get('part'))?.id ?? 'identity';
  return [selected, (part) => setQuery({ part })];
}
