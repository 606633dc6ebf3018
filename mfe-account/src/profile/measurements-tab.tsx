import { css } from '@emotion/react';
import { measurementRanges, measurementStep } from '@selvedge/contract';
import { RangeField, tokens } from '@selvedge/ui';
import type { Editing } from '../editing/use-editing.ts';
import { measurementLabels, measurementNames, type ProfileForm } from './profile-form.ts';

const { space, color, media } = tokens;
const fields = css({
  display: 'grid',
  gap: `${space[6]} ${space[12]}`,
  [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

interface MeasurementsTabProps {
  editing: Editing<ProfileForm>;
  hasMeasurements: boolean;
}

/** Measurements in inches. Shoppers without any see typical values, and a note that says so. */
export function MeasurementsTab({ editing, hasMeasurements }: MeasurementsTabProps) {
  const { value, change, errors } = editing;
  return (
    <div css={{ display: 'grid', gap: space[6] }}>
      <p css={{ color: color.muted, maxWidth: tokens.size.reading }}>
        {hasMeasurements
          ? 'In inches, measured close to the body, to the nearest half inch.'
          : 'You haven’t saved any measurements yet. These are typical values to start from. Enter yours in inches and save.'}
      </p>
      <div css={fields}>
        {measurementNames.map((name) => {
          const { min, max, hasSlider } = measurementRanges[name];
          return (
            <RangeField
              key={name}
              label={measurementLabels[name]}
              name={name}
              unit="inches"
              min={min}
              max={max}
              step={measurementStep}
              hasSlider={hasSlider}
              value={value[name]}
              error={errors[name]}
              onChange={(text) => change({ [name]: text })}
            />
          );
        })}
      </div>
    </div>
  );
}
