import { css } from '@emotion/react';
import { TextField, tokens } from '@selvedge/ui';

const { space, size, color, radius } = tokens;
const row = css({
  display: 'grid',
  gridTemplateColumns: `${size.target} minmax(0, 1fr)`,
  gap: space[3],
  alignItems: 'start',
});
// Aligned with the text field beside it, below its label.
const swatch = css({
  width: '100%',
  height: '3rem',
  marginTop: '1.5625rem',
  padding: 2,
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: radius.sm,
  cursor: 'pointer',
});
// Stripes instead of a color while the value isn't valid.
const invalidSwatch = css({
  background: `repeating-linear-gradient(45deg, ${color.surface} 0 0.375rem, ${color.sunken} 0.375rem 0.75rem)`,
  '&::-webkit-color-swatch': { visibility: 'hidden' },
  '&::-moz-color-swatch': { visibility: 'hidden' },
});
const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

interface ColorFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  /** Contrast problems with the current value. */
  problems: readonly string[];
  onChange: (value: string) => void;
}

/** A color, picked or typed, with notes on its contrast. */
export function ColorField({ label, value, error, problems, onChange }: ColorFieldProps) {
  return (
    <div css={row}>
      <input
        type="color"
        css={[swatch, !isColor(value) && invalidSwatch]}
        aria-label={`Choose ${label.toLowerCase()} color`}
        value={isColor(value) ? value.toLowerCase() : '#ffffff'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <TextField
        label={label}
        maxLength={7}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={error}
        hint={
          problems.length > 0 ? (
            <>
              <strong css={{ color: color.text, fontWeight: tokens.weight.medium }}>Contrast:</strong>{' '}
              {problems.join('; ')}.
            </>
          ) : undefined
        }
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      />
    </div>
  );
}
