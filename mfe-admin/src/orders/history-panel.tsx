import { css } from '@emotion/react';
import type { AdminOrder } from '@selvedge/contract';
import { Moment, tokens } from '@selvedge/ui';
import { Panel } from '../layout/panel.tsx';
import { orderHistory } from './order-history.ts';

const { color, space, text } = tokens;
const list = css({ display: 'grid', gap: space[3] });
const when = css({ color: color.muted, fontSize: text.sm });
const small = css({ fontSize: text.sm, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

/** What happened to the order, when, and who of the store did it. */
export const HistoryPanel = ({ order }: { order: AdminOrder }) => (
  <Panel title="History">
    <ol css={list}>
      {orderHistory(order).map(({ what, at, note, by }, index, all) => (
        <li key={all.length - index}>
          <p>
            {what} <Moment at={at} css={when} />
          </p>
          {note ? <p css={small}>{note}</p> : null}
          {by ? <p css={[small, when]}>by {by}</p> : null}
        </li>
      ))}
    </ol>
  </Panel>
);
