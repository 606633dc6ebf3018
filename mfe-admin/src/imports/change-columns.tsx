import { css } from '@emotion/react';
import type { ImportChange, ImportProblem } from '@selvedge/contract';
import { Badge, tokens } from '@selvedge/ui';
import type { Column } from '../tables/data-table.tsx';

const { color, space } = tokens;
const list = css({ display: 'grid', gap: space[1], margin: 0, padding: 0, listStyle: 'none' });
const words = css({ overflowWrap: 'anywhere' });

/** What a run did to a product, or would do, line by line. */
export function changeColumns(isDryRun: boolean): readonly Column<ImportChange>[] {
  return [
    {
      name: 'Product',
      kind: 'title',
      cell: ({ name, handle }) => (
        <>
          <span css={words}>{name}</span>
          <span
            css={{
              display: 'block',
              color: color.muted,
              fontWeight: tokens.weight.regular,
              fontSize: tokens.text.sm,
            }}
          >
            {handle}
          </span>
        </>
      ),
    },
    {
      name: isDryRun ? 'Would be' : 'Was',
      cell: ({ outcome }) => <Badge tone={outcome === 'created' ? 'success' : 'neutral'}>{outcome}</Badge>,
    },
    {
      name: 'What changes',
      kind: 'actions',
      cell: ({ outcome, changes }) =>
        outcome === 'created' ? (
          'New in the store'
        ) : (
          <ul css={list}>
            {changes.map(({ what, before, after }, index) => (
              <li key={index} css={words}>
                <strong css={{ fontWeight: tokens.weight.medium }}>{what}</strong> <Side text={before} />
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden"> becomes </span>
                <Side text={after} />
              </li>
            ))}
          </ul>
        ),
    },
  ];
}

function Side({ text }: { text: string }) {
  return text === '' ? <em css={{ color: color.muted }}>nothing</em> : <span>{text}</span>;
}

export const problemColumns: readonly Column<ImportProblem>[] = [
  {
    name: 'Product',
    kind: 'title',
    cell: ({ handle }) => <span css={words}>{handle || '(no handle)'}</span>,
  },
  { name: 'Line', kind: 'number', cell: ({ line }) => (line > 0 ? line.toLocaleString('en-US') : '') },
  { name: 'Column', cell: ({ column }) => <span css={words}>{column}</span> },
  { name: 'What is wrong', cell: ({ message }) => <span css={words}>{message}</span> },
];
