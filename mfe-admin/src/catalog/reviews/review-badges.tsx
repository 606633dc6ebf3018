import type { AdminReviewSummary, ReviewStatus } from '@selvedge/contract';
import { Badge, Stack } from '@selvedge/ui';
import { reviewStatusLabels } from './review-labels.ts';

const tones = { PUBLISHED: 'success', WAITING: 'accent', HIDDEN: 'neutral' } as const satisfies Record<
  ReviewStatus,
  string
>;

interface ReviewBadgesProps {
  review: Pick<AdminReviewSummary, 'status' | 'openReports' | 'hasReply'>;
}

/** A review's status, its open reports, and whether the store has replied. */
export const ReviewBadges = ({ review: { status, openReports, hasReply } }: ReviewBadgesProps) => (
  <Stack isRow gap={2}>
    <Badge tone={tones[status]}>{reviewStatusLabels[status]}</Badge>
    {openReports > 0 ? (
      <Badge tone="danger">{openReports === 1 ? '1 report' : `${openReports} reports`}</Badge>
    ) : null}
    {hasReply ? <Badge>Replied</Badge> : null}
  </Stack>
);
