import type { BulkEdit } from '@selvedge/contract';
import { ErrorBanner, Moment, NoticeBanner, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { messages } from '../../admin-messages.ts';
import { Panel } from '../../layout/panel.tsx';
import { RunFigure, RunFigures, RunProgress } from '../../layout/run-figures.tsx';
import { BulkEditBadge, isDryRun, isInProgress, labelOf } from './bulk-edit-badge.tsx';

interface BulkEditSummaryProps {
  edit: BulkEdit;
  /** Whether the last progress request failed. */
  isUnreachable: boolean;
  actions: ReactNode;
}

/** An edit's status, progress and figures. */
export function BulkEditSummary({ edit, isUnreachable, actions }: BulkEditSummaryProps) {
  const isPlanned = isDryRun(edit);
  return (
    <Panel title="Summary" actions={<BulkEditBadge edit={edit} />}>
      <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>
        {edit.createdBy}, <Moment at={edit.createdAt} />
        {isPlanned ? '. A dry run shows what would change. Nothing is saved.' : ''}
      </p>
      {edit.failure ? <ErrorBanner title="The edit stopped early">{edit.failure}</ErrorBanner> : null}
      <Links edit={edit} />
      {isInProgress(edit) ? <RunProgress processed={edit.processedCount} total={edit.totalCount} /> : null}
      {isInProgress(edit) && isUnreachable ? (
        <NoticeBanner>{messages.bulkEdits.unreachable}</NoticeBanner>
      ) : null}
      <RunFigures>
        <RunFigure name="Selected" value={edit.productCount} />
        <RunFigure name={isPlanned ? 'Would change' : 'Changed'} value={edit.changedCount} />
        {edit.changedVariantCount > 0 ? <RunFigure name="Variants" value={edit.changedVariantCount} /> : null}
        <RunFigure name="Unchanged" value={edit.unchangedCount} />
        <RunFigure name="With problems" value={edit.problemCount} isBad />
      </RunFigures>
      {actions}
      <p role="status" className="visually-hidden">
        {announcement(edit)}
      </p>
    </Panel>
  );
}

/** Links to the edit that this one undoes, and to the one that undoes it. */
const Links = ({ edit: { undoes, undoneBy } }: { edit: BulkEdit }) =>
  undoes || undoneBy ? (
    <ul css={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {undoes ? (
        <li>
          <a href={`/admin/bulk-edits/${undoes}`}>View the edit that this one undid</a>
        </li>
      ) : null}
      {undoneBy ? (
        <li>
          <a href={`/admin/bulk-edits/${undoneBy}`}>View the undo of this edit</a>
        </li>
      ) : null}
    </ul>
  ) : null;

/** For screen readers, every ten percent and at the end. */
function announcement(edit: BulkEdit): string {
  const [label] = labelOf(edit);
  if (isInProgress(edit)) {
    const tenths = Math.floor((edit.processedCount / Math.max(1, edit.totalCount)) * 10);
    return `${label}: ${tenths * 10} percent`;
  }
  return `${label}: ${edit.changedCount} ${isDryRun(edit) ? 'would change' : 'changed'}, ${edit.problemCount} with problems`;
}
