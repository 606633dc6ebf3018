import type { AdminOrder } from '@selvedge/contract';
import { Moment, tokens } from '@selvedge/ui';
import { Panel } from '../layout/panel.tsx';
import { orderStatusWords } from './order-words.ts';

const { color, space, text } = tokens;
const placed = { ...orderStatusWords, PENDING: 'Placed', PROCESSING: 'Paid' };

/** When the order came to each status, the newest first. */
export const HistoryPanel = ({ events }: Pick<AdminOrder, 'events'>) => (
  <Panel title="History">
    <ol css={{ display: 'grid', gap: space[3] }}>
      {events.map(({ status, at, note }) => (
        <li key={status}>
          <p>
            {placed[status]} <Moment at={at} css={{ color: color.muted, fontSize: text.sm }} />
          </p>
          {note ? <p css={{ fontSize: text.sm, overflowWrap: 'anywhere' }}>{note}</p> : null}
        </li>
      ))}
    </ol>
  </Panel>
);
