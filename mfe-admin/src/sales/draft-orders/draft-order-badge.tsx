import type { DraftOrderStatus } from '@selvedge/contract';
import { Badge } from '@selvedge/ui';

const tones = { DRAFT: 'neutral', SENT: 'accent', EXPIRED: 'danger', ORDERED: 'success' } as const;

export const draftOrderLabels: Record<DraftOrderStatus, string> = {
  DRAFT: 'Draft',
  SENT: 'Waiting for payment',
  EXPIRED: 'Link expired',
  ORDERED: 'Ordered',
};

export const DraftOrderBadge = ({ status }: { status: DraftOrderStatus }) => (
  <Badge tone={tones[status]}>{draftOrderLabels[status]}</Badge>
);
