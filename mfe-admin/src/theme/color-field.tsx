import { css } from '@emotion/react';
import { TextField, tokens } from '@selvedge/ui';

const { space, size, color, radius } = tokens;
const row = css({
  display: 'grid',
  gridTemplateColumns: `${size.target} minmax(0, 1fr)`,
  gap: space[3],
  alignItems: 'start',
});
// Level with the field beside it, below that one's label.
const well = css({
  width: '100%',
  height: '3rem',
  marginTop: '1.5625rem',
  padding: 2,
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: radius.sm,
  cursor: 'pointer',
});
// Instead of a colour that was not meant: none.
const unknown = css({
  background: `repeating-linear-gradient(45deg, ${color.surface} 0 0.375rem, ${color.sunken} 0.375rem 0.75rem)`,
  '&::-webkit-color-swatch': { visibility: 'hidden' },
  '&::-moz-color-swatch': { visibility: 'hidden' },
});
const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

interface ColorFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  /** What is said of its contrast while it is typed. */
  problems: readonly string[];
  onChange: (value: string) => void;
}

/** A colour, chosen in the browser's own window or typed, with what has to be said of its contrast. */
export function ColorField({ label, value, error, problems, onChange }: ColorFieldProps) {
  return (
    <div css={row}>
      <input
        type="color"
        css={[well, !isColor(value) && unknown]}
        aria-label={`Choose: ${label}`}
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
              <strong css={{ color: color.text, fontWeight: tokens.weight.medium }}>For readability:</strong>{' '}
              {problems.join('; ')}.
            </>
          ) : undefined
        }
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      />
    </div>
  );
}
