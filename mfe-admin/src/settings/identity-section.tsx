import { css } from '@emotion/react';
import { isLink } from '@selvedge/contract';
import { TextField } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import type { DraftErrors } from '../editing/use-draft.ts';
import { PictureField, type ChosenPicture } from '../pictures/picture-field.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

const present = css({ objectFit: 'contain', objectPosition: 'left center' });

interface IdentityDraft {
  vendorName: string;
  vendorSite: { label: string; url: string };
  logo: ChosenPicture | null;
  favicon: ChosenPicture | null;
}

/** Name, link beside the copyright line, logo and favicon. */
export function IdentitySection({ settings, onSaved }: SectionProps) {
  const draft = useSection<IdentityDraft>({
    settings,
    onSaved,
    pick: ({ vendorName, vendorSite, logo, favicon }) => ({ vendorName, vendorSite, logo, favicon }),
    send: (api, { vendorName, vendorSite, logo, favicon }) =>
      api.updateStoreIdentity({
        body: {
          vendorName,
          vendorSite,
          // A logo that the store came with stays until another one is chosen.
          ...(logo?.imageId !== settings.logo?.imageId && { logoImageId: logo?.imageId ?? null }),
          ...(favicon?.imageId !== settings.favicon?.imageId && { faviconImageId: favicon?.imageId ?? null }),
          basedOn: settings.updatedAt,
        },
      }),
    check: problemsOf,
    saved: 'Name and pictures saved',
  });
  const { value, change, errors } = draft;
  return (
    <SectionForm title="Name and pictures" draft={draft}>
      <TextField
        label="Name of the store"
        required
        maxLength={80}
        autoComplete="off"
        value={value.vendorName}
        error={errors.vendorName}
        onChange={({ currentTarget }) => change({ vendorName: currentTarget.value })}
      />
      <TextField
        label="Words of the link in the footer"
        hint="Stands beside the copyright line."
        required
        maxLength={80}
        autoComplete="off"
        value={value.vendorSite.label}
        error={errors['vendorSite.label']}
        onChange={({ currentTarget }) =>
          change({ vendorSite: { ...value.vendorSite, label: currentTarget.value } })
        }
      />
      <TextField
        label="It leads to"
        hint={messages.settings.link}
        required
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        value={value.vendorSite.url}
        error={errors['vendorSite.url']}
        onChange={({ currentTarget }) =>
          change({ vendorSite: { ...value.vendorSite, url: currentTarget.value } })
        }
      />
      {!value.logo && settings.logoUrl ? (
        <img css={present} src={settings.logoUrl} alt="The present logo" width={150} height={50} />
      ) : null}
      <PictureField
        label="Logo"
        hint="Shown 150 pixels wide and 50 high at most; a transparent ground stays transparent."
        picture={value.logo}
        error={errors.logoImageId}
        onChange={(logo) => change({ logo })}
      />
      <PictureField
        label="Favicon"
        hint="The small picture beside the page’s title. Square is best."
        picture={value.favicon}
        error={errors.faviconImageId}
        onChange={(favicon) => change({ favicon })}
        ratio="1 / 1"
      />
    </SectionForm>
  );
}

function problemsOf({ vendorName, vendorSite }: IdentityDraft): DraftErrors {
  const { required, link } = messages.settings;
  return {
    ...(vendorName.trim() === '' && { vendorName: required }),
    ...(vendorSite.label.trim() === '' && { 'vendorSite.label': required }),
    ...(!isLink(vendorSite.url) && { 'vendorSite.url': link }),
  };
}
