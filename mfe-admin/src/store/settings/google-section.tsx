import { TextField } from '@selvedge/ui';
import { textFieldProps } from '../../editing/text-field-props.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { SectionForm } from './section-form.tsx';
import { useSection } from './use-section.ts';

/** Edits the client ID for Google sign-in. Without one, the sign-in page has no Google button. */
export function GoogleSection() {
  const draft = useSection<{ googleClientId: string }>({
    pick: ({ googleClientId }) => ({ googleClientId: googleClientId ?? '' }),
    send: (api, { googleClientId }) =>
      api.updateGoogleClient({ body: { googleClientId: googleClientId.trim() || null } }),
    check: ({ googleClientId }): DraftErrors =>
      /^[A-Za-z0-9._-]*$/.test(googleClientId.trim())
        ? {}
        : { googleClientId: 'Use only letters, digits, dots, hyphens and underscores' },
    saved: 'Google sign-in saved',
  });
  return (
    <SectionForm title="Google sign-in" draft={draft}>
      <TextField
        label="Client ID"
        hint="From your OAuth client in the Google console. Leave this empty if shoppers sign in only by email."
        maxLength={200}
        spellCheck={false}
        {...textFieldProps(draft)('googleClientId')}
      />
    </SectionForm>
  );
}
