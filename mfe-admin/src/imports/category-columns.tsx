import { css } from '@emotion/react';
import type { ImportCategory } from '@selvedge/contract';
import { Badge } from '@selvedge/ui';
import type { Column } from '../tables/data-table.tsx';

const words = css({ overflowWrap: 'anywhere' });

/** Which categories a run created, or would create, and which ones it took single names for. */
export function categoryColumns(isDryRun: boolean): readonly Column<ImportCategory>[] {
  return [
    { name: 'In the file', kind: 'title', cell: ({ said }) => <span css={words}>{said}</span> },
    { name: 'In the store', cell: ({ path }) => <span css={words}>{path}</span> },
    {
      name: isDryRun ? 'Would be' : 'Was',
      cell: ({ outcome }) =>
        outcome === 'created' ? (
          <Badge tone="success">created</Badge>
        ) : (
          <Badge tone="neutral">there already</Badge>
        ),
    },
  ];
}
