import { css } from '@emotion/react';
import type { ImportChange, ImportProblem } from '@selvedge/contract';
import { Badge } from '@selvedge/ui';
import { CellNote } from '../../tables/cell-note.tsx';
import { ChangeList } from '../../tables/change-list.tsx';
import type { Column } from '../../tables/data-table.tsx';

const wrap = css({ overflowWrap: 'anywhere' });

/** Columns for what a run changed in each product, or would change in a dry run. */
export function changeColumns(isDryRun: boolean): readonly Column<ImportChange>[] {
  const outcomeLabels = isDryRun
    ? { created: 'Would be created', changed: 'Would change' }
    : { created: 'Created', changed: 'Changed' };
  return [
    {
      name: 'Product',
      kind: 'title',
      cell: ({ name, handle }) => (
        <>
          <span css={wrap}>{name}</span>
          <CellNote>{handle}</CellNote>
        </>
      ),
    },
    {
      name: 'Result',
      cell: ({ outcome }) => (
        <Badge tone={outcome === 'created' ? 'success' : 'neutral'}>{outcomeLabels[outcome]}</Badge>
      ),
    },
    {
      name: 'Changes',
      kind: 'actions',
      cell: ({ outcome, changes }) =>
        outcome === 'created' ? 'New in the store' : <ChangeList changes={changes} />,
    },
  ];
}

export const problemColumns: readonly Column<ImportProblem>[] = [
  {
    name: 'Product',
    kind: 'title',
    cell: ({ handle }) => <span css={wrap}>{handle || '(no handle)'}</span>,
  },
  { name: 'Line', kind: 'number', cell: ({ line }) => (line > 0 ? line.toLocaleString('en-US') : '') },
  { name: 'Column', cell: ({ column }) => <span css={wrap}>{column}</span> },
  { name: 'Problem', cell: ({ message }) => <span css={wrap}>{message}</span> },
];
