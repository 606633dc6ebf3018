import { css } from '@emotion/react';
import { Moment, tokens } from '@selvedge/ui';
import { Panel } from './panel.tsx';

const { color, space, text } = tokens;
const list = css({ display: 'grid', gap: space[3] });
const muted = css({ color: color.muted, fontSize: text.sm });
const small = css({ fontSize: text.sm, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export interface HistoryEntry {
  title: string;
  at: string;
  note: string | null;
  /** The operator's email address; undefined if no operator did it or it's unknown. */
  by?: string | undefined;
}

/** What happened to an order or a review, newest first, with the operator who made each change. */
export const HistoryPanel = ({ history }: { history: readonly HistoryEntry[] }) => (
  <Panel title="History">
    <ol css={list}>
      {history.map(({ title, at, note, by }, index, all) => (
        <li key={all.length - index}>
          <p>
            {title} <Moment at={at} css={muted} />
          </p>
          {note ? <p css={small}>{note}</p> : null}
          {by ? <p css={[small, muted]}>by {by}</p> : null}
        </li>
      ))}
    </ol>
  </Panel>
);
