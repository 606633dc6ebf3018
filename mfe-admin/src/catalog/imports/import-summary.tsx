import type { CatalogImport } from '@selvedge/contract';
import { Badge, ErrorBanner, Moment, NoticeBanner, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { messages } from '../../admin-messages.ts';
import { Panel } from '../../layout/panel.tsx';
import { RunFigure, RunFigures, RunProgress } from '../../layout/run-figures.tsx';
import { formatCount } from '../../format-count.ts';
import { progressPercent, importBadge } from './import-badge.ts';

const { color, text } = tokens;

interface ImportSummaryProps {
  catalogImport: CatalogImport;
  /** Whether the last progress request failed. */
  isUnreachable: boolean;
  actions: ReactNode;
}

/** An import's status, progress and results. */
export function ImportSummary({ catalogImport, isUnreachable, actions }: ImportSummaryProps) {
  const { label, tone } = importBadge(catalogImport);
  const isRunning = catalogImport.status === 'RUNNING';
  const isDryRunResult = catalogImport.isDryRun && catalogImport.status !== 'WAITING';
  return (
    <Panel title="Summary" actions={<Badge tone={tone}>{label}</Badge>}>
      <p css={{ color: color.muted, fontSize: text.sm }}>
        Uploaded by {catalogImport.createdBy}, <Moment at={catalogImport.createdAt} />
        {catalogImport.endedAt ? (
          <>
            {' '}
            · {catalogImport.isDryRun ? 'dry run' : 'imported'} <Moment at={catalogImport.endedAt} />
          </>
        ) : null}
      </p>
      {catalogImport.failure ? (
        <ErrorBanner title="The import stopped early">{catalogImport.failure}</ErrorBanner>
      ) : null}
      {isRunning ? (
        <RunProgress processed={catalogImport.processedCount} total={catalogImport.productCount} />
      ) : null}
      {isRunning && isUnreachable ? <NoticeBanner>{messages.imports.unreachable}</NoticeBanner> : null}
      <RunFigures>
        <RunFigure name="Products in the file" value={catalogImport.productCount} />
        {catalogImport.status === 'WAITING' ? null : (
          <>
            <RunFigure
              name={isDryRunResult ? 'Would be created' : 'Created'}
              value={catalogImport.createdCount}
            />
            <RunFigure
              name={isDryRunResult ? 'Would change' : 'Changed'}
              value={catalogImport.changedCount}
            />
            <RunFigure name="Unchanged" value={catalogImport.unchangedCount} />
            <RunFigure
              name={isDryRunResult ? 'Would be skipped' : 'Skipped'}
              value={catalogImport.failedCount}
              isBad
            />
          </>
        )}
      </RunFigures>
      <UncheckedPictures catalogImport={catalogImport} />
      {actions}
      <p role="status" className="visually-hidden">
        {announcement(catalogImport)}
      </p>
    </Panel>
  );
}

/** Pictures that a dry run doesn't download or decode. */
function UncheckedPictures({
  catalogImport: { isDryRun, unfetchedPictureCount, undecodedPictureCount },
}: {
  catalogImport: CatalogImport;
}) {
  if (!isDryRun || unfetchedPictureCount + undecodedPictureCount === 0) return null;
  const subject = (count: number) => `${formatCount(count, 'picture')} ${count === 1 ? 'is' : 'are'}`;
  return (
    <NoticeBanner>
      {unfetchedPictureCount > 0 ? `${subject(unfetchedPictureCount)} downloaded when you import. ` : ''}
      {undecodedPictureCount > 0 ? `${subject(undecodedPictureCount)} checked when you import. ` : ''}
      {messages.imports.pictureRisks}
    </NoticeBanner>
  );
}

/** Screen reader announcement, updated every ten percent and at the end. */
function announcement(catalogImport: CatalogImport): string {
  const { label } = importBadge(catalogImport);
  if (catalogImport.status === 'WAITING') return '';
  if (catalogImport.status === 'RUNNING')
    return `${label}: ${Math.floor(progressPercent(catalogImport) / 10) * 10} percent`;
  const { createdCount, changedCount, failedCount } = catalogImport;
  return `${label}: ${createdCount} created, ${changedCount} changed, ${failedCount} skipped`;
}
