import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useState } from 'react';
import { FilterCheckbox } from './filter-checkbox.tsx';
import type { FilterChoice } from './filter-choices.ts';
import { groupStyle, legendStyle, rowsStyle } from './filter-group-style.ts';
import { isSame, toggled } from './list-filters.ts';

const { color, space } = tokens;
const tiles = css({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[2] });
// The line that opens the rest stands below it once it is open, where the browser can lay it out so.
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
/** So many rows are shown at once, and a few more where a line that opens them would take the room. */
const shownRows = 8;
const spareRows = 2;

interface FilterGroupProps {
  legend: string;
  /** Of the fields, and so of the parameter. */
  name: string;
  choices: readonly FilterChoice[];
  chosen: readonly string[] | undefined;
  onChoose: (values: string[] | undefined) => void;
  /** Short values, three in a row. */
  isCompact?: boolean;
}

/** Any of several values. */
export function FilterGroup({
  legend,
  name,
  choices,
  chosen = [],
  onChoose,
  isCompact = false,
}: FilterGroupProps) {
  const isChosen = ({ value }: FilterChoice) => chosen.some((one) => isSame(one, value));
  const shown = isCompact || choices.length <= shownRows + spareRows ? choices.length : shownRows;
  const rest = choices.slice(shown);
  // What is chosen is in view from the start; whoever opens and closes it later decides.
  const [beginsOpen] = useState(() => rest.some(isChosen));
  if (choices.length === 0) return null;
  const boxes = (some: readonly FilterChoice[]) =>
    some.map((choice) => (
      <FilterCheckbox
        key={choice.value}
        choice={choice}
        name={name}
        isChosen={isChosen(choice)}
        onChange={(isNow) => onChoose(toggled(chosen, choice.value, isNow))}
        isCompact={isCompact}
      />
    ));
  return (
    <fieldset css={groupStyle}>
      <legend css={legendStyle}>{legend}</legend>
      <div css={isCompact ? tiles : rowsStyle}>{boxes(choices.slice(0, shown))}</div>
      {rest.length > 0 ? (
        <details css={more} open={beginsOpen}>
          <summary css={moreLine}>
            <span>Show {rest.length} more</span>
            <span>Show fewer</span>
          </summary>
          <div css={rowsStyle}>{boxes(rest)}</div>
        </details>
      ) : null}
    </fieldset>
  );
}
