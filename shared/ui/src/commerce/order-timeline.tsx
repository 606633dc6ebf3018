import { css } from '@emotion/react';
import { tokens } from '../style/tokens.ts';
import { Moment } from './moment.tsx';
import { getOrderTimeline, type DatedOrder, type TimelineStep } from './order-timeline-rules.ts';
import { TimelineProgress } from './timeline-progress.tsx';

const { color, space, text } = tokens;
const list = css({ display: 'grid' });
const step = css({
  position: 'relative',
  display: 'grid',
  gap: space[1],
  paddingLeft: space[8],
  paddingBottom: space[6],
  color: color.muted,
  '&:last-of-type': { paddingBottom: 0 },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '0.25rem',
    width: '1rem',
    height: '1rem',
    borderRadius: tokens.radius.round,
    border: `2px solid ${color.control}`,
    background: color.surface,
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 'calc(0.5rem - 1px)',
    top: '1.5rem',
    bottom: 0,
    width: '2px',
    background: color.hairline,
  },
});
const reached = css({
  color: color.text,
  '&::before': { background: color.primary, borderColor: color.primary },
});
const current = css({ '&::before': { boxShadow: `0 0 0 4px ${color.sunken}` } });

/** The steps of an order with their dates. */
export function OrderTimeline({ order }: { order: DatedOrder }) {
  const { steps, reachedCount, stepCount } = getOrderTimeline(order);
  return (
    <>
      {/* A cancelled order makes no more progress. */}
      {order.status === 'CANCELLED' ? null : (
        <TimelineProgress reachedCount={reachedCount} stepCount={stepCount} />
      )}
      <ol css={list}>
        {steps.map((timelineStep) => (
          <Step key={timelineStep.status} {...timelineStep} />
        ))}
      </ol>
    </>
  );
}

function Step({ label, at, isReached, isCurrent, notes }: TimelineStep) {
  return (
    <li
      css={[step, isReached && reached, isCurrent && current]}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <p css={{ fontWeight: isReached ? tokens.weight.bold : tokens.weight.regular }}>
        <span>{label}</span>
        {isCurrent ? (
          <>
            {' '}
            <span css={{ fontWeight: tokens.weight.regular, color: color.muted }}>(Current Status)</span>
          </>
        ) : null}
      </p>
      {at ? <Moment at={at} css={{ fontSize: text.sm, color: color.muted }} /> : null}
      {notes ? <p css={{ fontSize: text.sm }}>{notes}</p> : null}
    </li>
  );
}
