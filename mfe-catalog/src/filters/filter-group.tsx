import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useState } from 'react';
import { FilterCheckbox } from './filter-checkbox.tsx';
import type { FilterChoice } from './filter-choices.ts';
import { groupStyle, legendStyle, rowsStyle } from './filter-group-style.ts';
import { equalsIgnoreCase, toggleValue } from './list-filters.ts';

const { color, space } = tokens;
const tiles = css({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[2] });
// Once open, the summary moves below the content in browsers that can lay out `details` as a flex box.
const more = css({
  display: 'flex',
  flexDirection: 'column',
  '&[open] > summary': { order: 1, '& > :first-of-type': { display: 'none' } },
  '&:not([open]) > summary > :last-of-type': { display: 'none' },
});
const moreLine = css({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'start',
  minHeight: tokens.size.target,
  color: color.primaryText,
  fontSize: tokens.text.sm,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  listStyle: 'none',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
});
const shownRows = 8;
/** Up to this many more rows are shown too: "Show 1 more" would take the same space. */
const extraRows = 2;

interface FilterGroupProps {
  legend: string;
  /** Name of the fields and so of the URL parameter. */
  name: string;
  choices: readonly FilterChoice[];
  chosen: readonly string[] | undefined;
  onChoose: (values: string[] | undefined) => void;
  /** For short values: three per row. */
  isCompact?: boolean;
}

/** A group of checkboxes; long groups are collapsed. */
export function FilterGroup({
  legend,
  name,
  choices,
  chosen = [],
  onChoose,
  isCompact = false,
}: FilterGroupProps) {
  const isChosen = ({ value }: FilterChoice) => chosen.some((one) => equalsIgnoreCase(one, value));
  const shown = isCompact || choices.length <= shownRows + extraRows ? choices.length : shownRows;
  const rest = choices.slice(shown);
  // Open at first if a hidden value is chosen. After that, only the shopper opens and closes it.
  const [isInitiallyOpen] = useState(() => rest.some(isChosen));
  if (choices.length === 0) return null;
  const checkboxes = (some: readonly FilterChoice[]) =>
    some.map((choice) => (
      <FilterCheckbox
        key={choice.value}
        choice={choice}
        name={name}
        isChosen={isChosen(choice)}
        onChange={(isNow) => onChoose(toggleValue(chosen, choice.value, isNow))}
        isCompact={isCompact}
      />
    ));
  return (
    <fieldset css={groupStyle}>
      <legend css={legendStyle}>{legend}</legend>
      <div css={isCompact ? tiles : rowsStyle}>{checkboxes(choices.slice(0, shown))}</div>
      {rest.length > 0 ? (
        <details css={more} open={isInitiallyOpen}>
          <summary css={moreLine}>
            <span>Show {rest.length} more</span>
            <span>Show fewer</span>
          </summary>
          <div css={rowsStyle}>{checkboxes(rest)}</div>
        </details>
      ) : null}
    </fieldset>
  );
}
