import { css } from '@emotion/react';
import { Badge, tokens } from '@selvedge/ui';
import { getScheduleState, type Scheduled } from './schedule-state.ts';

const detailStyle = css({
  display: 'block',
  marginTop: tokens.space[1],
  fontSize: tokens.text.xs,
  color: tokens.color.muted,
});

/** The current state of something with an on/off switch and a schedule. */
export function ScheduleBadge({ schedule, activeLabel }: { schedule: Scheduled; activeLabel?: string }) {
  const { tone, text, detail } = getScheduleState(schedule, new Date(), activeLabel);
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {detail ? <span css={detailStyle}>{detail}</span> : null}
    </>
  );
}
