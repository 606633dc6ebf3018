import { css } from '@emotion/react';
import { tokens } from '../style/tokens.ts';
import { controlStyle, FieldNotes, useFieldIds } from './field-frame.tsx';

interface RangeFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  name: string;
  min: number;
  max: number;
  step: number;
  /** Shown after the number and read out with it, such as `inches`. */
  unit: string;
  /** The text as typed; it may be out of range or not a number. */
  value: string;
  onChange: (value: string) => void;
  /** If false, there is only the number field. */
  hasSlider?: boolean;
}

const { color, space, text } = tokens;
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[5],
});
const caption = css({ display: 'block', fontWeight: tokens.weight.medium });
const slider = css({
  display: 'block',
  width: '100%',
  height: tokens.size.target,
  margin: 0,
  accentColor: color.primary,
  cursor: 'pointer',
});
const ends = css({
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: `-${space[2]}`,
  fontSize: text.xs,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
});
const number = css({ width: '5.75rem', textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
const amount = css({ display: 'flex', alignItems: 'center', gap: space[2] });
const unitStyle = css({ fontSize: text.sm, color: color.muted });

/** A number within a range: a slider with a number field next to it, kept in sync. */
export function RangeField({
  label,
  hint,
  error,
  name,
  min,
  max,
  step,
  unit,
  value,
  onChange,
  hasSlider = true,
}: RangeFieldProps) {
  const ids = useFieldIds(undefined, { label, hint, error });
  const typed = value.trim() === '' ? NaN : Number(value);
  const shown = Number.isFinite(typed) ? Math.min(max, Math.max(min, typed)) : min;
  return (
    <div css={{ minWidth: 0 }}>
      <div css={row}>
        <div css={{ minWidth: 0 }}>
          <label css={caption} htmlFor={ids.control.id}>
            {label}
          </label>
          {hasSlider ? (
            <>
              <input
                type="range"
                css={slider}
                aria-label={`${label} slider`}
                aria-valuetext={`${shown} ${unit}`}
                min={min}
                max={max}
                step={step}
                value={shown}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
              />
              <div css={ends} aria-hidden="true">
                <span>{min}</span>
                <span>{max}</span>
              </div>
            </>
          ) : (
            <span css={unitStyle}>
              {min} to {max}
            </span>
          )}
        </div>
        <div css={amount}>
          <input
            type="number"
            inputMode="decimal"
            css={[controlStyle, number]}
            name={name}
            min={min}
            max={max}
            step={step}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            {...ids.control}
          />
          <span css={unitStyle}>{unit}</span>
        </div>
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
