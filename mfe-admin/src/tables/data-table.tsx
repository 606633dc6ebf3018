import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';

const { color, space, text, media } = tokens;
const wide = '@media (min-width: 80rem)';
// Below that, beside the navigation, eight columns don't have room for more.
const cellPadding = {
  [media.tablet]: { padding: `${space[3]} ${space[2]}` },
  [wide]: { paddingInline: space[4] },
};
// On a phone each row is a card whose cells show the column name. Explicit roles keep the table semantics.
const table = css({
  display: 'block',
  width: '100%',
  textAlign: 'left',
  [media.tablet]: { display: 'table', background: color.surface, border: `1px solid ${color.hairline}` },
});
const head = css({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  [media.tablet]: {
    position: 'static',
    display: 'table-header-group',
    width: 'auto',
    height: 'auto',
    clipPath: 'none',
  },
});
const headCell = css({
  ...cellPadding,
  borderBottom: `1px solid ${color.hairline}`,
  fontSize: text.sm,
  fontWeight: tokens.weight.medium,
  color: color.muted,
  whiteSpace: 'nowrap',
});
const body = css({ display: 'grid', gap: space[3], [media.tablet]: { display: 'table-row-group' } });
const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space[4],
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.md,
  [media.tablet]: { display: 'table-row', border: 0 },
});
const rowWithPicture = css({ gridTemplateColumns: 'min(4.5rem, 25%) minmax(0, 1fr)' });
const cell = css({
  // Padding instead of a grid gap, which would repeat for every row the picture spans.
  paddingBottom: space[1],
  fontSize: text.sm,
  [media.tablet]: {
    display: 'table-cell',
    ...cellPadding[media.tablet],
    verticalAlign: 'middle',
    borderTop: `1px solid ${color.hairline}`,
    'tr:first-of-type > &': { borderTop: 0 },
  },
  [wide]: cellPadding[wide],
});
// On a phone, in the corner of the card.
const selectCell = css({
  position: 'absolute',
  top: space[2],
  right: space[2],
  [media.tablet]: { position: 'static', width: '1%' },
});
const besideSelect = css({
  paddingInlineEnd: space[10],
  [media.tablet]: { paddingInlineEnd: space[2] },
  [wide]: { paddingInlineEnd: space[4] },
});
// On a phone, the picture spans all rows of the card.
const pictureCell = css({ gridRow: '1 / span 20', [media.tablet]: { width: '6rem' } });
const titleCell = css({ textAlign: 'left', fontSize: text.md, fontWeight: tokens.weight.medium });
const number = css({ [media.tablet]: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } });
// As narrow as its content, which leaves the rest to the other columns.
const fitting = css({ [media.tablet]: { width: '1%', whiteSpace: 'nowrap' } });
const inlineColumnName = css({ color: color.muted, [media.tablet]: { display: 'none' } });

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Marks the column's fields as required. */
  isRequired?: boolean;
  /** Fits the column to its cells without wrapping, except on a phone. */
  fitsContent?: boolean;
  /**
   * `title` is the row header; on a phone, `picture` sits beside the other cells, `select` in the corner of the card, and
   * `actions` hides the column name.
   */
  kind?: 'title' | 'picture' | 'number' | 'actions' | 'select';
}

interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table on wide screens, cards on a phone. Exactly one column must have the kind `title`. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  const hasPicture = columns.some(({ kind }) => kind === 'picture');
  const hasSelect = columns.some(({ kind }) => kind === 'select');
  return (
    <table css={table} role="table" aria-label={label}>
      <thead css={head} role="rowgroup">
        <tr role="row">
          {columns.map(({ name, kind, isRequired }) => (
            <th
              key={name}
              css={[headCell, kind === 'number' && { textAlign: 'right' }]}
              role="columnheader"
              scope="col"
              data-required={isRequired ? '' : undefined}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody css={body} role="rowgroup">
        {rows.map((item) => (
          <tr key={keyOf(item)} css={[row, hasPicture && rowWithPicture]} role="row">
            {columns.map((column) => (
              <Cell key={column.name} column={column} hasSelect={hasSelect}>
                {column.cell(item)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone, shows the column name before the value. */
function Cell<Row>({
  column: { name, kind, isRequired, fitsContent },
  hasSelect,
  children,
}: {
  column: Column<Row>;
  hasSelect: boolean;
  children: ReactNode;
}) {
  if (kind === 'title') {
    return (
      <th css={[cell, titleCell, hasSelect && besideSelect]} role="rowheader" scope="row">
        {children}
      </th>
    );
  }
  const showsColumnName = kind === undefined || kind === 'number';
  return (
    <td
      css={[
        cell,
        kind === 'picture' && pictureCell,
        kind === 'select' && selectCell,
        kind === 'number' && number,
        fitsContent && fitting,
      ]}
      role="cell"
    >
      {showsColumnName ? (
        <span css={inlineColumnName} aria-hidden="true">
          <span data-required={isRequired ? '' : undefined}>{name}</span>:{' '}
        </span>
      ) : null}
      {children}
    </td>
  );
}
