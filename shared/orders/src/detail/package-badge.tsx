import type { PackageStatus } from '@selvedge/contract';
import { Badge } from '@selvedge/ui';

const labels: Record<PackageStatus, string> = {
  PACKED: 'Packed',
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out for Delivery',
  DELIVERED: 'Delivered',
};

export const PackageBadge = ({ status }: { status: PackageStatus }) => (
  <Badge tone={status === 'DELIVERED' ? 'success' : 'accent'}>{labels[status]}</Badge>
);
