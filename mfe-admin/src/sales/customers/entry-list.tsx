import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';

const { color, space, text } = tokens;
const list = css({ display: 'grid', gap: space[4] });
const entry = css({
  display: 'grid',
  gap: space[1],
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${color.hairline}`, paddingTop: space[4] },
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
});

/** A list of things that belong to a customer. */
export const EntryList = ({ children }: { children: ReactNode }) => (
  <ul role="list" css={list}>
    {children}
  </ul>
);

interface EntryProps {
  /** The first line. */
  title: ReactNode;
  /** When and by whom, in small print. */
  note: ReactNode;
  children?: ReactNode;
}

export const Entry = ({ title, note, children }: EntryProps) => (
  <li css={entry}>
    <div css={head}>{title}</div>
    {children}
    <p css={{ color: color.muted, fontSize: text.sm }}>{note}</p>
  </li>
);
