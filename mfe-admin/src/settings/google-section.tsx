import { TextField } from '@selvedge/ui';
import type { DraftErrors } from '../editing/use-draft.ts';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

/** The client id of Google sign-in; without one there is no button. */
export function GoogleSection({ settings, onSaved }: SectionProps) {
  const draft = useSection<{ googleClientId: string }>({
    settings,
    onSaved,
    pick: ({ googleClientId }) => ({ googleClientId: googleClientId ?? '' }),
    send: (api, { googleClientId }) =>
      api.updateGoogleClient({ body: { googleClientId: googleClientId.trim() || null } }),
    check: ({ googleClientId }): DraftErrors =>
      /^[A-Za-z0-9._-]*$/.test(googleClientId.trim())
        ? {}
        : { googleClientId: 'As the Google console shows it: letters, digits, dots and hyphens' },
    saved: 'Google sign-in saved',
  });
  const { value, change, errors } = draft;
  return (
    <SectionForm title="Google sign-in" draft={draft}>
      <TextField
        label="Client id"
        hint="Of the OAuth client in the Google console. Empty: shoppers sign in with their e-mail address alone."
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={value.googleClientId}
        error={errors.googleClientId}
        onChange={({ currentTarget }) => change({ googleClientId: currentTarget.value })}
      />
    </SectionForm>
  );
}
