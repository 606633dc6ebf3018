import { css } from '@emotion/react';
import type { ImportCategory } from '@selvedge/contract';
import { Badge } from '@selvedge/ui';
import type { Column } from '../../tables/data-table.tsx';

const wrap = css({ overflowWrap: 'anywhere' });

/** Columns for the categories that a run created or matched, or would in a dry run. */
export function categoryColumns(isDryRun: boolean): readonly Column<ImportCategory>[] {
  return [
    { name: 'In the file', kind: 'title', cell: ({ said }) => <span css={wrap}>{said}</span> },
    { name: 'In the store', cell: ({ path }) => <span css={wrap}>{path}</span> },
    {
      name: 'Result',
      cell: ({ outcome }) =>
        outcome === 'created' ? (
          <Badge tone="success">{isDryRun ? 'Would be created' : 'Created'}</Badge>
        ) : (
          <Badge tone="neutral">Already exists</Badge>
        ),
    },
  ];
}
