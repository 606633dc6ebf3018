import type { NewsletterSummary } from '@selvedge/contract';
import { Badge } from '@selvedge/ui';

const labels = {
  DRAFT: ['Draft', 'neutral'],
  SCHEDULED: ['Scheduled', 'accent'],
  SENDING: ['Sending', 'solid'],
  SENT: ['Sent', 'success'],
  CANCELLED: ['Stopped', 'danger'],
} as const;

export const labelOf = ({ status }: Pick<NewsletterSummary, 'status'>): string => labels[status][0];

export const NewsletterBadge = ({ newsletter: { status } }: { newsletter: NewsletterSummary }) => (
  <Badge tone={labels[status][1]}>{labels[status][0]}</Badge>
);

/** Describes who gets a newsletter. */
export function describeAudience({
  audience,
  groupId,
  groupName,
}: Pick<NewsletterSummary, 'audience' | 'groupId' | 'groupName'>): string {
  if (audience === 'SUBSCRIBERS') return 'All subscribers';
  return groupId === null ? 'A deleted group' : `Subscribers in ${groupName ?? 'a group'}`;
}
