import { css } from '@emotion/react';
import type { RemoteReport } from '@selvedge/contract';
import { Badge, tokens } from '@selvedge/ui';
import { DataTable, type Column } from '../tables/data-table.tsx';
import { failuresInWords, secondsInWords, shareInWords } from './remote-words.ts';

type Version = RemoteReport['versions'][number];

const { space, text, weight } = tokens;
const number = css({ overflowWrap: 'anywhere', fontSize: text.sm, fontWeight: weight.regular });

/** The versions of a remote beside each other, where more than one was shown. */
export function VersionTable({ title, versions, live, canary, browser }: RemoteReport) {
  const columns: readonly Column<Version>[] = [
    {
      name: 'Version',
      kind: 'title',
      cell: ({ version }) => (
        <span css={number}>
          {version} {version === live ? <Badge tone="success">Live</Badge> : null}
          {version === canary ? <Badge tone="accent">On trial</Badge> : null}
        </span>
      ),
    },
    {
      name: 'Share of visits',
      kind: 'number',
      cell: (version) => shareInWords(version.browser.count, browser.count),
    },
    { name: 'Failed to load', kind: 'number', cell: (version) => failuresInWords(version.browser) },
    {
      name: 'Opens in',
      kind: 'number',
      cell: ({ browser: { loadTime } }) => (loadTime ? secondsInWords(loadTime.p75) : '–'),
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
