import { css } from '@emotion/react';
import { isLink } from '@selvedge/contract';
import { TextField } from '@selvedge/ui';
import { useAtomValue } from 'jotai';
import { messages } from '../../admin-messages.ts';
import { nestedTextFieldProps, textFieldProps } from '../../editing/text-field-props.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { PictureField, type ChosenPicture } from '../../pictures/picture-field.tsx';
import { SectionForm } from './section-form.tsx';
import { settingsAtom } from './settings-atom.ts';
import { useSection } from './use-section.ts';

const currentLogo = css({ objectFit: 'contain', objectPosition: 'left center' });

interface IdentityDraft {
  vendorName: string;
  vendorSite: { label: string; url: string };
  logo: ChosenPicture | null;
  favicon: ChosenPicture | null;
}

/** Edits the store's name, footer link, logo and favicon. */
export function IdentitySection() {
  const draft = useSection<IdentityDraft>({
    pick: ({ vendorName, vendorSite, logo, favicon }) => ({ vendorName, vendorSite, logo, favicon }),
    send: (api, { vendorName, vendorSite, logo, favicon }, settings) =>
      api.updateStoreIdentity({
        body: {
          vendorName,
          vendorSite,
          // Sends pictures only if they changed, so that a preinstalled logo stays.
          ...(logo?.imageId !== settings.logo?.imageId && { logoImageId: logo?.imageId ?? null }),
          ...(favicon?.imageId !== settings.favicon?.imageId && { faviconImageId: favicon?.imageId ?? null }),
          basedOn: settings.updatedAt,
        },
      }),
    check: checkIdentity,
    saved: 'Name and logo saved',
  });
  const { logoUrl } = useAtomValue(settingsAtom);
  const { value, change, errors } = draft;
  const vendorSiteField = nestedTextFieldProps(draft, 'vendorSite');
  return (
    <SectionForm title="Name and logo" draft={draft}>
      <TextField label="Store name" required maxLength={80} {...textFieldProps(draft)('vendorName')} />
      <TextField
        label="Footer link text"
        hint="Appears next to the copyright line."
        required
        maxLength={80}
        {...vendorSiteField('label')}
      />
      <TextField
        label="Footer link URL"
        hint={messages.settings.link}
        required
        maxLength={500}
        inputMode="url"
        {...vendorSiteField('url')}
      />
      {!value.logo && logoUrl ? (
        <img css={currentLogo} src={logoUrl} alt="Current logo" width={150} height={50} />
      ) : null}
      <PictureField
        label="Logo"
        hint="Shown up to 150 pixels wide and 50 pixels high. Transparent backgrounds stay transparent."
        picture={value.logo}
        error={errors.logoImageId}
        onChange={(logo) => change({ logo })}
      />
      <PictureField
        label="Favicon"
        hint="The small icon next to the page title. A square picture works best."
        picture={value.favicon}
        error={errors.faviconImageId}
        onChange={(favicon) => change({ favicon })}
        ratio="1 / 1"
      />
    </SectionForm>
  );
}

function checkIdentity({ vendorName, vendorSite }: IdentityDraft): DraftErrors {
  const { required, link } = messages.settings;
  return {
    ...(vendorName.trim() === '' && { vendorName: required }),
    ...(vendorSite.label.trim() === '' && { 'vendorSite.label': required }),
    ...(!isLink(vendorSite.url) && { 'vendorSite.url': link }),
  };
}
