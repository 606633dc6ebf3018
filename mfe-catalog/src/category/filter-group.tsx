import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { Swatch } from '../product-card/swatch.tsx';
import type { FilterChoice } from './filter-choices.ts';
import { groupStyle, legendStyle } from './filter-group-style.ts';

const { color, space } = tokens;
const choice = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: tokens.size.target,
  paddingInline: space[2],
  borderRadius: tokens.radius.sm,
  fontSize: tokens.text.sm,
  cursor: 'pointer',
  '&:hover': { background: color.sunken },
  '&:has(:checked)': {
    background: color.sunken,
    boxShadow: `inset 0 0 0 1.5px ${color.text}`,
    fontWeight: tokens.weight.medium,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
});
// Nothing would be left: said quietly, and still there to be chosen instead of what is.
const spent = css({ color: color.muted, '& svg': { opacity: 0.5 } });
const input = css({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' });
const count = css({ marginLeft: 'auto', color: color.muted, fontVariantNumeric: 'tabular-nums' });
const rows = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: space[2],
  [tokens.media.desk]: { gridTemplateColumns: '1fr', '& label': { minHeight: '2.25rem' } },
});
const compact = css({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[1] });

interface FilterGroupProps {
  legend: string;
  /** Of the fields, and so of the parameter. */
  name: string;
  choices: readonly FilterChoice[];
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
  /** Short values, three in a row. */
  isCompact?: boolean;
}

/** One of several values, or any. */
export function FilterGroup({
  legend,
  name,
  choices,
  chosen,
  onChoose,
  isCompact = false,
}: FilterGroupProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset css={groupStyle}>
      <legend css={legendStyle}>{legend}</legend>
      <div css={isCompact ? compact : rows}>
        <label css={choice}>
          <input
            css={input}
            type="radio"
            name={name}
            value=""
            checked={chosen === undefined}
            onChange={() => onChoose(undefined)}
          />
          Any
        </label>
        {choices.map(({ value, hex, count: found }) => (
          <label key={value} css={[choice, found === 0 && spent]}>
            <input
              css={input}
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {hex ? <Swatch swatch={{ hex }} size={18} /> : null}
            {value}
            {found === null ? null : <span css={count}>({found})</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
