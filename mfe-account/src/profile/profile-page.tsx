import type { Profile } from '@selvedge/contract';
import { definePage, useHost, type PageProps } from '@selvedge/mfe-kit';
import { FailureBanner, NoticeBanner, SaveBar, Tabs } from '@selvedge/ui';
import { useEffect, useRef, useState } from 'react';
import { AccountLayout } from '../account/account-layout.tsx';
import { PageTitle } from '../account/page-title.tsx';
import { messages } from '../account-messages.ts';
import { useEditing } from '../editing/use-editing.ts';
import { loadProfile } from './load-profile.ts';
import { MeasurementsTab } from './measurements-tab.tsx';
import { PhotosTab } from './photos/photos-tab.tsx';
import { PreferencesTab } from './preferences-tab.tsx';
import { measurementErrors, profileChange, profileForm, type ProfileForm } from './profile-form.ts';
import { profileTabs, useProfileTab } from './use-profile-tab.ts';

const { profile: words } = messages;

export const profilePage = definePage<Profile>({
  path: '/account/profile',
  load: loadProfile,
  Component: ProfilePage,
  head: () => ({ title: 'Profile & Measurements', noIndex: true }),
});

function ProfilePage({ data }: PageProps<Profile>) {
  const { api } = useHost();
  const [tab, selectTab] = useProfileTab();
  const [hasMeasurements, setHasMeasurements] = useState(data.measurements !== null);
  const [wrongField, setWrongField] = useState<{ name: string } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const noteSaved = (profile: Profile): ProfileForm => {
    setHasMeasurements(profile.measurements !== null);
    return profileForm(profile);
  };
  const editing = useEditing<ProfileForm>({
    form: 'profile',
    loaded: profileForm(data),
    check: measurementErrors,
    async save(changes) {
      const isWhole = !hasMeasurements && tab === 'measurements';
      const body = profileChange(changes, editing.value, isWhole);
      return noteSaved((await api.updateProfile({ body })) as Profile);
    },
    messages: { saved: words.updated, failed: words.saveFailed, failedBecause: words.updateFailed },
  });
  const save = async () => {
    const [name] = Object.keys((await editing.save()) ?? {});
    if (!name) return;
    selectTab('measurements');
    setWrongField({ name });
  };
  // After the tab with the field stands.
  useEffect(() => {
    if (wrongField) place.current?.querySelector<HTMLElement>(`input[name="${wrongField.name}"]`)?.focus();
  }, [wrongField]);

  return (
    <AccountLayout>
      <PageTitle>Profile & Measurements</PageTitle>
      <NoticeBanner title="Private to you">
        Your measurements and preferences are private. They are used only for recommendations and are not
        shared.
      </NoticeBanner>
      <div ref={place}>
        <Tabs label="Profile" tabs={profileTabs} selected={tab} onSelect={selectTab}>
          {tab === 'measurements' ? (
            <MeasurementsTab editing={editing} hasMeasurements={hasMeasurements} />
          ) : tab === 'preferences' ? (
            <PreferencesTab editing={editing} />
          ) : (
            <PhotosTab />
          )}
        </Tabs>
      </div>
      <FailureBanner failure={editing.failure} />
      {/* Photos are kept as they come: there is nothing to save of them. */}
      {tab !== 'photos' || editing.isDirty ? (
        <SaveBar
          isDirty={editing.isDirty}
          isSaving={editing.isSaving}
          onSave={() => void save()}
          onDiscard={editing.discard}
        />
      ) : null}
    </AccountLayout>
  );
}
