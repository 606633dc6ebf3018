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
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
});

/** A list of things that belong to a customer or an order. */
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
  /** An amount or a button, at the end of the last line. */
  end?: ReactNode;
  children?: ReactNode;
}

export const Entry = ({ title, note, end, children }: EntryProps) => (
  <li css={entry}>
    <div css={line}>{title}</div>
    {children}
    <div css={line}>
      <p css={{ color: color.muted, fontSize: text.sm }}>{note}</p>
      {end ? <div css={{ marginLeft: 'auto' }}>{end}</div> : null}
    </div>
  </li>
);
