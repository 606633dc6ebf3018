import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import type { ChartValue } from './chart-bars.ts';

const { color, space, text } = tokens;
const list = css({ display: 'grid', gap: space[2], fontSize: text.sm });
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
  gap: space[3],
  alignItems: 'center',
});
const label = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const bar = css({ height: '0.875rem', background: color.primary, borderRadius: '2px' });
const figure = css({ color: color.muted, fontVariantNumeric: 'tabular-nums' });
const maxBars = 10;

/** A bar for each of the first rows. Screen readers skip them, so show the same values in a table. */
export function RankedBars({
  values,
  format,
}: {
  values: readonly ChartValue[];
  format: (value: number) => string;
}) {
  const shown = values.slice(0, maxBars);
  const highest = Math.max(1e-9, ...shown.map(({ value }) => value));
  return (
    <div css={list} aria-hidden="true">
      {shown.map(({ key, label: name, value, title }) => (
        <div key={key} css={row} title={title}>
          <span css={label}>{name}</span>
          <span>
            <span css={[bar, { display: 'block', width: `${(Math.max(0, value) / highest) * 100}%` }]} />
          </span>
          <span css={figure}>{format(value)}</span>
        </div>
      ))}
    </div>
  );
}
