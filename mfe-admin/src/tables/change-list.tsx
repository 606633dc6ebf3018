import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

const list = css({ display: 'grid', gap: tokens.space[1], margin: 0, padding: 0, listStyle: 'none' });

interface Change {
  what: string;
  before: string;
  after: string;
}

/** Values before and after, in a cell of a table. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <ul css={list}>
    {changes.map(({ what, before, after }, index) => (
      <li key={index} css={{ overflowWrap: 'anywhere' }}>
        <strong css={{ fontWeight: tokens.weight.medium }}>{what}</strong> <Value text={before} />
        <span aria-hidden="true"> → </span>
        <span className="visually-hidden"> becomes </span>
        <Value text={after} />
      </li>
    ))}
  </ul>
);

function Value({ text }: { text: string }) {
  return text === '' ? <em css={{ color: tokens.color.muted }}>nothing</em> : <span>{text}</span>;
}
