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
  // Aligns the checkbox with the legend above it.
  marginInline: `-${space[1]}`,
  paddingInline: space[1],
  borderRadius: tokens.radius.sm,
  fontSize: tokens.text.sm,
  cursor: 'pointer',
  [tokens.media.hover]: { '&:hover': { background: color.sunken } },
  '&:has(:checked)': { fontWeight: tokens.weight.medium },
  [tokens.media.desktop]: { minHeight: '2.25rem' },
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
// For short values in a row.
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
    // Visible in forced-colors mode.
    outline: '2px solid transparent',
    '& > [data-count]': { color: 'inherit' },
  },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
});
/** For longer values, such as "One Size". */
const wide = css({ gridColumn: 'span 2' });
const maxNarrowLength = 5;
const hidden = css({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' });
// Grayed out but not disabled: it can be combined with other values.
const noProducts = css({ color: color.muted, '& svg': { opacity: 0.5 } });
const count = css({ color: color.muted, fontVariantNumeric: 'tabular-nums', fontWeight: 'normal' });
const atEnd = css({ marginLeft: 'auto' });

interface FilterCheckboxProps {
  choice: FilterChoice;
  /** Name of the URL parameter. */
  name: string;
  label?: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  isCompact?: boolean;
}

/** One filter value with its number of products. */
export function FilterCheckbox({
  choice: { value, hex, count: productCount },
  name,
  label = value,
  isChosen,
  onChange,
  isCompact = false,
}: FilterCheckboxProps) {
  return (
    <label
      css={[
        isCompact ? tile : row,
        isCompact && label.length > maxNarrowLength && wide,
        productCount === 0 && noProducts,
      ]}
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
      {productCount === null ? null : (
        <span css={[count, !isCompact && atEnd]} data-count>
          ({productCount})
        </span>
      )}
    </label>
  );
}
