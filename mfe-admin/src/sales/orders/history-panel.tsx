import { css } from '@emotion/react';
import type { AdminOrder } from '@selvedge/contract';
import { Moment, tokens } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';
import { buildOrderHistory } from './build-order-history.ts';

const { color, space, text } = tokens;
const list = css({ display: 'grid', gap: space[3] });
const muted = css({ color: color.muted, fontSize: text.sm });
const small = css({ fontSize: text.sm, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

/** The order's history, with the operator who made each change. */
export const HistoryPanel = ({ order }: { order: AdminOrder }) => (
  <Panel title="History">
    <ol css={list}>
      {buildOrderHistory(order).map(({ title, at, note, by }, index, all) => (
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
