import { css } from '@emotion/react';
import { emailLimits, type EmailLook } from '@selvedge/contract';
import { CheckboxField, RadioCard, TextAreaField, tokens } from '@selvedge/ui';
import { textFieldProps } from '../../editing/text-field-props.ts';
import type { Draft } from '../../editing/use-draft.ts';
import { Panel } from '../../layout/panel.tsx';
import { AllowedLink } from '../../roles/allowed-link.tsx';
import { ColorField } from '../theme/color-field.tsx';
import type { LookDraft } from './look-draft.ts';

const { color, space, text } = tokens;
const fields = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });
const choices = css({ display: 'grid', gap: space[3], margin: 0, padding: 0, border: 0 });
const note = css({ color: color.muted, fontSize: text.sm });

interface LookFormProps {
  draft: Pick<Draft<LookDraft>, 'value' | 'change' | 'errors'>;
  look: EmailLook;
}

/** How all emails look: what's on top, the color and the small print. */
export function LookForm({ draft, look }: LookFormProps) {
  const { value, change, errors } = draft;
  return (
    <div css={fields}>
      <Panel title="Top of the email">
        <fieldset css={choices}>
          <legend css={[note, { marginBottom: space[3] }]}>
            Newsletters and emails to your team have it too.
          </legend>
          <RadioCard
            name="header"
            title="Your store’s name"
            checked={value.header === 'NAME'}
            onChange={() => change({ header: 'NAME' })}
          />
          <RadioCard
            name="header"
            title="Your logo"
            detail={
              look.hasLogo
                ? 'On a white background. Where pictures aren’t loaded, people see the name.'
                : 'Upload a logo in Settings first.'
            }
            disabled={!look.hasLogo && value.header !== 'LOGO'}
            checked={value.header === 'LOGO'}
            onChange={() => change({ header: 'LOGO' })}
          />
        </fieldset>
      </Panel>
      <Panel
        title="Color"
        intro="Of buttons and your store’s name. Emails get a shade of it that’s easy to read."
      >
        <CheckboxField
          label="Use the main color of your theme"
          checked={value.hasThemeColor}
          onChange={({ currentTarget }) => change({ hasThemeColor: currentTarget.checked })}
        />
        {value.hasThemeColor ? null : (
          <ColorField
            label="Accent"
            value={value.accentColor}
            error={errors['accentColor']}
            problems={[]}
            onChange={(accentColor) => change({ accentColor })}
          />
        )}
      </Panel>
      <Panel
        title="Small print"
        intro="Below newsletters and emails to shoppers. Emails about accounts and those to your team don’t have it, because people must be able to trust everything in them."
      >
        <TextAreaField
          label="Text"
          hint="For example opening hours, or how to reach you. Optional."
          rows={3}
          spellCheck
          maxLength={emailLimits.footer}
          {...textFieldProps(draft)('footer')}
        />
        <CheckboxField
          label="Show your postal address"
          hint="Newsletters and reminders always have it, as US law requires."
          checked={value.showsAddress}
          onChange={({ currentTarget }) => change({ showsAddress: currentTarget.checked })}
        />
        <p css={note}>
          {look.address.length > 0
            ? `Your address: ${look.address.join(', ')}. `
            : 'Your address isn’t set yet. '}
          <AllowedLink to="settings:read" href="/admin/settings">
            Change it in Settings
          </AllowedLink>
        </p>
      </Panel>
    </div>
  );
}
