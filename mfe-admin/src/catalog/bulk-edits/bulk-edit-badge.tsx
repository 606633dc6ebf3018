import type { BulkEdit } from '@selvedge/contract';
import { Badge } from '@selvedge/ui';

type Label = readonly [label: string, tone: 'neutral' | 'success' | 'danger' | 'solid'];

const labels: Readonly<Record<BulkEdit['status'], Label>> = {
  PLANNING: ['Dry run in progress', 'solid'],
  READY: ['Not saved yet', 'neutral'],
  RUNNING: ['In progress', 'solid'],
  DONE: ['Done', 'success'],
  STOPPED: ['Stopped', 'danger'],
  FAILED: ['Failed', 'danger'],
};

export function labelOf({ status, undoneBy, problemCount }: BulkEdit): Label {
  if (status === 'DONE' && undoneBy !== null) return ['Undone', 'neutral'];
  if (status === 'DONE' && problemCount > 0) return ['Partly done', 'neutral'];
  return labels[status];
}

export function BulkEditBadge({ edit }: { edit: BulkEdit }) {
  const [label, tone] = labelOf(edit);
  return <Badge tone={tone}>{label}</Badge>;
}

export const isInProgress = ({ status }: Pick<BulkEdit, 'status'>): boolean =>
  status === 'PLANNING' || status === 'RUNNING';
/** Whether the figures say what would change, rather than what has. */
export const isDryRun = ({ status }: Pick<BulkEdit, 'status'>): boolean =>
  status === 'PLANNING' || status === 'READY';
