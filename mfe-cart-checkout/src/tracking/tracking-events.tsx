import { css } from '@emotion/react';
import type { Tracking } from '@selvedge/contract';
import { Moment, orderStatusLabel, tokens } from '@selvedge/ui';
import { trackingMessages } from '../checkout-messages.ts';

const { color, space, text } = tokens;
const event = css({
  display: 'grid',
  gap: space[1],
  padding: `${space[4]} 0 ${space[4]} ${space[5]}`,
  borderLeft: `2px solid ${color.hairline}`,
  '&:first-of-type': { borderLeftColor: color.primaryText },
});
const time = css({ fontSize: text.sm, color: color.muted });

/** Tracking events, newest first. */
export function TrackingEvents({ events }: { events: Tracking['events'] }) {
  if (events.length === 0) return <p>{trackingMessages.noEvents}</p>;
  return (
    <section aria-labelledby="tracking-events">
      <h2 id="tracking-events" css={{ fontSize: text.xl, marginBottom: space[4] }}>
        Tracking history
      </h2>
      <ol>
        {events.map(({ at, status, description }) => (
          <li key={`${at} ${status} ${description}`} css={event}>
            <p css={{ fontWeight: tokens.weight.medium }}>{description || orderStatusLabel(status)}</p>
            <Moment at={at} css={time} />
          </li>
        ))}
      </ol>
    </section>
  );
}
