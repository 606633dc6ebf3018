import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { Swatch } from '../product-card/swatch.tsx';
import type { FilterChoice } from './filter-choices.ts';

const { color, space } = tokens;
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: tokens.size.target,
  // The box stands in line with the legend above it.
  marginInline: `-${space[1]}`,
  paddingInline: space[1],
  borderRadius: tokens.radius.sm,
  fontSize: tokens.text.sm,
  cursor: 'pointer',
  [tokens.media.hover]: { '&:hover': { background: color.sunken } },
  '&:has(:checked)': { fontWeight: tokens.weight.medium },
  [tokens.media.desk]: { minHeight: '2.25rem' },
});
const box = css({
  flex: 'none',
  width: '1.125rem',
  height: '1.125rem',
  margin: 0,
  accentColor: color.primary,
  cursor: 'inherit',
});
const word = css({ minWidth: 0, overflowWrap: 'anywhere' });
// Short values, beside each other.
const tile = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1],
  minHeight: tokens.size.target,
  paddingInline: space[1],
  border: `1px solid ${color.control}`,
  borderRadius: tokens.radius.sm,
  fontSize: tokens.text.sm,
  cursor: 'pointer',
  [tokens.media.hover]: { '&:hover': { borderColor: color.text } },
  '&:has(:checked)': {
    background: color.primary,
    borderColor: color.primary,
    color: color.onPrimary,
    // Seen where the system forces its colors.
    outline: '2px solid transparent',
    '& > [data-count]': { color: 'inherit' },
  },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
});
/** Of a longer value, such as "One Size". */
const wide = css({ gridColumn: 'span 2' });
const longestNarrow = 5;
const hidden = css({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' });
// Nothing would be left: said quietly, and still there to be chosen besides what is.
const spent = css({ color: color.muted, '& svg': { opacity: 0.5 } });
const count = css({ color: color.muted, fontVariantNumeric: 'tabular-nums', fontWeight: 'normal' });
const atEnd = css({ marginLeft: 'auto' });

interface FilterCheckboxProps {
  choice: FilterChoice;
  /** Of the parameter. */
  name: string;
  label?: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  isCompact?: boolean;
}

/** One value that a list is narrowed to, with how many products have it. */
export function FilterCheckbox({
  choice: { value, hex, count: found },
  name,
  label = value,
  isChosen,
  onChange,
  isCompact = false,
}: FilterCheckboxProps) {
  return (
    <label
      css={[isCompact ? tile : row, isCompact && label.length > longestNarrow && wide, found === 0 && spent]}
    >
      <input
        css={isCompact ? hidden : box}
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {hex ? <Swatch swatch={{ hex }} size={18} /> : null}
      <span css={word}>{label}</span>
      {found === null ? null : (
        <span css={[count, !isCompact && atEnd]} data-count>
          ({found})
        </span>
      )}
    </label>
  );
}
