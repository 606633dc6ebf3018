import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';

const { color, space, text, media } = tokens;
// On a phone every row is a card, and its cells name themselves; the roles keep the table a table there, too.
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
  padding: `${space[3]} ${space[4]}`,
  borderBottom: `1px solid ${color.hairline}`,
  fontSize: text.sm,
  fontWeight: tokens.weight.medium,
  color: color.muted,
  whiteSpace: 'nowrap',
});
const body = css({ display: 'grid', gap: space[3], [media.tablet]: { display: 'table-row-group' } });
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space[4],
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.md,
  [media.tablet]: { display: 'table-row', border: 0 },
});
const rowWithPicture = css({ gridTemplateColumns: '4.5rem minmax(0, 1fr)' });
const cell = css({
  // No gap of the grid's: there would be one for every row that the picture spans.
  paddingBottom: space[1],
  fontSize: text.sm,
  [media.tablet]: {
    display: 'table-cell',
    padding: `${space[3]} ${space[4]}`,
    verticalAlign: 'middle',
    borderTop: `1px solid ${color.hairline}`,
    'tr:first-of-type > &': { borderTop: 0 },
  },
});
// The picture stands beside all the rest of the card.
const pictureCell = css({ gridRow: '1 / span 20', [media.tablet]: { width: '6rem' } });
const titleCell = css({ textAlign: 'left', fontSize: text.md, fontWeight: tokens.weight.medium });
const number = css({ [media.tablet]: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } });
// As wide as what is in it: the other columns have the rest.
const fitting = css({ [media.tablet]: { width: '1%', whiteSpace: 'nowrap' } });
const factName = css({ color: color.muted, [media.tablet]: { display: 'none' } });

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Its fields have to be filled in. */
  isRequired?: boolean;
  /** It is as wide as its cells, which stay on one line; not so on a phone. */
  isFitting?: boolean;
  /** `title` names the row; `picture` stands beside the others on a phone; `actions` has no name there. */
  kind?: 'title' | 'picture' | 'number' | 'actions';
}

interface DataTableProps<Row> {
  /** What the table holds, for those who hear it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table on wide screens, cards on a phone. One column must be the title. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  const hasPicture = columns.some(({ kind }) => kind === 'picture');
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
        {rows.map((one) => (
          <tr key={keyOf(one)} css={[row, hasPicture && rowWithPicture]} role="row">
            {columns.map((column) => (
              <Cell key={column.name} column={column}>
                {column.cell(one)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone the column's name stands before the value; elsewhere the head of the table has it. */
function Cell<Row>({
  column: { name, kind, isRequired, isFitting },
  children,
}: {
  column: Column<Row>;
  children: ReactNode;
}) {
  if (kind === 'title') {
    return (
      <th css={[cell, titleCell]} role="rowheader" scope="row">
        {children}
      </th>
    );
  }
  const namesItself = kind === undefined || kind === 'number';
  return (
    <td
      css={[cell, kind === 'picture' && pictureCell, kind === 'number' && number, isFitting && fitting]}
      role="cell"
    >
      {namesItself ? (
        <span css={factName} aria-hidden="true">
          <span data-required={isRequired ? '' : undefined}>{name}</span>:{' '}
        </span>
      ) : null}
      {children}
    </td>
  );
}
