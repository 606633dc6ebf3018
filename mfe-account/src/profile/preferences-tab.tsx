import { css } from '@emotion/react';
import { commonColors, fitPreferences, type FitPreference } from '@selvedge/contract';
import { ChoiceChips, RadioCard, tokens } from '@selvedge/ui';
import type { Editing } from '../editing/use-editing.ts';
import { colorChips } from '../preferences/color-dot.tsx';
import { SizeChoices } from '../preferences/size-choices.tsx';
import type { ProfileForm } from './profile-form.ts';

const { space, media, text } = tokens;
const cards = css({
  display: 'grid',
  gap: space[3],
  marginTop: space[2],
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});
const heading = css({
  fontFamily: tokens.font.display,
  fontSize: text.lg,
  fontWeight: tokens.weight.display,
});
const section = css({ display: 'grid', gap: space[5] });
const fits = Object.entries(fitPreferences) as [FitPreference, string][];

export function PreferencesTab({ editing: { value, change } }: { editing: Editing<ProfileForm> }) {
  return (
    <div css={{ display: 'grid', gap: space[10] }}>
      <fieldset>
        <legend css={heading}>Fit</legend>
        <div css={cards}>
          {fits.map(([fit, label]) => (
            <RadioCard
              key={fit}
              name="fitPreference"
              title={label}
              value={fit}
              checked={value.fitPreference === fit}
              onChange={() => change({ fitPreference: fit })}
            />
          ))}
        </div>
      </fieldset>
      <section css={section} aria-labelledby="preferred-sizes">
        <h2 id="preferred-sizes" css={heading}>
          Sizes
        </h2>
        <SizeChoices
          chosen={value.preferredSizes}
          onChange={(preferredSizes) => change({ preferredSizes })}
        />
      </section>
      <ChoiceChips
        legend={<span css={heading}>Colors</span>}
        options={colorChips(commonColors)}
        chosen={value.preferredColors}
        onChange={(preferredColors) => change({ preferredColors })}
      />
      <p>
        <a href="/account/preferences">All sizes, colors and styles</a>
      </p>
    </div>
  );
}
