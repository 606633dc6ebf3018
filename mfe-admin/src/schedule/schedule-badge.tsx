import { css } from '@emotion/react';
import { Badge, tokens } from '@selvedge/ui';
import { scheduleState, type Scheduled } from './schedule-state.ts';

const detailStyle = css({
  display: 'block',
  marginTop: tokens.space[1],
  fontSize: tokens.text.xs,
  color: tokens.color.muted,
});

/** How something with a switch and a time stands now. */
export function ScheduleBadge({ of, nowText }: { of: Scheduled; nowText?: string }) {
  const { tone, text, detail } = scheduleState(of, new Date(), nowText);
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {detail ? <span css={detailStyle}>{detail}</span> : null}
    </>
  );
}
