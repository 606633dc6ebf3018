import { css } from '@emotion/react';
import type { RemoteReport } from '@selvedge/contract';
import { Badge, tokens } from '@selvedge/ui';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { formatFailures, formatSeconds, formatShare } from './remote-text.ts';

type Version = RemoteReport['versions'][number];

const { space, text, weight } = tokens;
const number = css({ overflowWrap: 'anywhere', fontSize: text.sm, fontWeight: weight.regular });

/** Compares the versions of a remote that visitors got. */
export function VersionTable({ title, versions, live, canary, browser }: RemoteReport) {
  const columns: readonly Column<Version>[] = [
    {
      name: 'Version',
      kind: 'title',
      cell: ({ version }) => (
        <span css={number}>
          {version} {version === live ? <Badge tone="success">Live</Badge> : null}
          {version === canary ? <Badge tone="accent">Canary</Badge> : null}
        </span>
      ),
    },
    {
      name: 'Share of visits',
      kind: 'number',
      cell: (version) => formatShare(version.browser.count, browser.count),
    },
    { name: 'Failures', kind: 'number', cell: (version) => formatFailures(version.browser) },
    {
      name: 'Load time',
      kind: 'number',
      cell: ({ browser: { loadTime } }) => (loadTime ? formatSeconds(loadTime.p75) : '–'),
    },
  ];
  return (
    <div css={{ marginTop: space[2] }}>
      <DataTable
        label={`Versions of ${title}`}
        columns={columns}
        rows={versions}
        keyOf={({ version }) => version}
      />
    </div>
  );
}
