import { css } from '@emotion/react';
import type { Report } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { describeChange, formatFigure } from './format-figure.ts';

const { color, space, text, media } = tokens;
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8rem, 40%)), 1fr))',
  gap: space[4],
  [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' },
});
const muted = css({ fontSize: text.sm, color: color.muted });
const figure = css({ fontSize: text.lg, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' });

/** The totals of a report, each compared with the previous period. */
export function ReportFigures({ columns, totals }: Pick<Report, 'columns' | 'totals'>) {
  if (!totals) return null;
  return (
    <dl css={list}>
      {columns.map((column, index) => (
        <div key={column.key}>
          <dt css={muted}>{column.label}</dt>
          <dd css={figure}>{formatFigure(column, totals.figures[index])}</dd>
          <dd css={muted}>{describeChange(column, totals.figures[index], totals.previous?.[index])}</dd>
        </div>
      ))}
    </dl>
  );
}
