import type { Profile } from '@selvedge/contract';
import { definePage, useHost, type PageProps } from '@selvedge/mfe-kit';
import { FailureBanner, NoticeBanner, SaveBar, Tabs } from '@selvedge/ui';
import { useEffect, useRef, useState } from 'react';
import { AccountLayout } from '../layout/account-layout.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { messages } from '../account-messages.ts';
import { useEditing } from '../editing/use-editing.ts';
import { loadProfile } from './load-profile.ts';
import { MeasurementsTab } from './measurements-tab.tsx';
import { PhotosTab } from './photos/photos-tab.tsx';
import { PreferencesTab } from './preferences-tab.tsx';
import { measurementErrors, profileChange, profileForm, type ProfileForm } from './profile-form.ts';
import { profileTabs, useProfileTab } from './use-profile-tab.ts';

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
  const [invalidField, setInvalidField] = useState<{ name: string } | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const applySaved = (profile: Profile): ProfileForm => {
    setHasMeasurements(profile.measurements !== null);
    return profileForm(profile);
  };
  const editing = useEditing<ProfileForm>({
    form: 'profile',
    loaded: profileForm(data),
    validate: measurementErrors,
    async save(changes) {
      const includesAll = !hasMeasurements && tab === 'measurements';
      const body = profileChange(changes, editing.value, includesAll);
      return applySaved((await api.updateProfile({ body })) as Profile);
    },
    messages: {
      saved: messages.profile.updated,
      failed: messages.profile.saveFailed,
      failedDetail: messages.profile.updateFailed,
    },
  });
  const save = async () => {
    const [name] = Object.keys(await editing.save());
    if (!name) return;
    selectTab('measurements');
    setInvalidField({ name });
  };
  // Runs after the tab with the field is rendered.
  useEffect(() => {
    if (invalidField)
      container.current?.querySelector<HTMLElement>(`input[name="${invalidField.name}"]`)?.focus();
  }, [invalidField]);

  return (
    <AccountLayout>
      <PageTitle>Profile & Measurements</PageTitle>
      <NoticeBanner title="Private to you">
        Your measurements and preferences are private. They are used only for recommendations and are not
        shared.
      </NoticeBanner>
      <div ref={container}>
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
      {/* Photos are saved immediately, so the bar only appears for other unsaved changes. */}
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
