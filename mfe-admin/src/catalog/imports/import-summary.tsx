import { css } from '@emotion/react';
import type { CatalogImport } from '@selvedge/contract';
import { Badge, ErrorBanner, Moment, NoticeBanner, tokens } from '@selvedge/ui';
import { useId, type ReactNode } from 'react';
import { messages } from '../../admin-messages.ts';
import { Panel } from '../../layout/panel.tsx';
import { formatCount } from '../../format-count.ts';
import { progressPercent, importBadge } from './import-badge.ts';

const { color, space, text } = tokens;
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
  gap: `${space[4]} ${space[6]}`,
  margin: 0,
});
const figure = css({ margin: 0, fontSize: text.xl, fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 });
const bar = css({
  width: '100%',
  height: '0.5rem',
  border: 0,
  borderRadius: tokens.radius.round,
  background: color.sunken,
  accentColor: color.primary,
  overflow: 'hidden',
  appearance: 'none',
  '&::-webkit-progress-bar': { background: color.sunken },
  '&::-webkit-progress-value': { background: color.primary },
  '&::-moz-progress-bar': { background: color.primary },
});

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
      {isRunning ? <Progress catalogImport={catalogImport} /> : null}
      {isRunning && isUnreachable ? <NoticeBanner>{messages.imports.unreachable}</NoticeBanner> : null}
      <dl css={facts}>
        <Figure name="Products in the file" value={catalogImport.productCount} />
        {catalogImport.status === 'WAITING' ? null : (
          <>
            <Figure
              name={isDryRunResult ? 'Would be created' : 'Created'}
              value={catalogImport.createdCount}
            />
            <Figure name={isDryRunResult ? 'Would change' : 'Changed'} value={catalogImport.changedCount} />
            <Figure name="Unchanged" value={catalogImport.unchangedCount} />
            <Figure
              name={isDryRunResult ? 'Would be skipped' : 'Skipped'}
              value={catalogImport.failedCount}
              isBad
            />
          </>
        )}
      </dl>
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

function Progress({ catalogImport }: { catalogImport: CatalogImport }) {
  const id = useId();
  return (
    <div css={{ display: 'grid', gap: space[2] }}>
      <label htmlFor={id} css={{ fontSize: text.sm }}>
        {catalogImport.processedCount.toLocaleString('en-US')} of{' '}
        {formatCount(catalogImport.productCount, 'product')}
      </label>
      <progress id={id} css={bar} max={catalogImport.productCount} value={catalogImport.processedCount} />
    </div>
  );
}

function Figure({ name, value, isBad = false }: { name: string; value: number; isBad?: boolean }) {
  return (
    <div>
      <dt css={{ color: color.muted, fontSize: text.sm }}>{name}</dt>
      <dd css={[figure, isBad && value > 0 && { color: color.danger }]}>{value.toLocaleString('en-US')}</dd>
    </div>
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
