import { css } from '@emotion/react';
import type { CatalogueImport } from '@selvedge/contract';
import { Badge, ErrorBanner, Moment, NoticeBanner, tokens } from '@selvedge/ui';
import { useId, type ReactNode } from 'react';
import { messages } from '../admin-messages.ts';
import { Panel } from '../layout/panel.tsx';
import { counted } from '../counted.ts';
import { percentOf, stateOf } from './import-words.ts';

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
  catalogueImport: CatalogueImport;
  /** The store did not answer when it was asked last. */
  isLost: boolean;
  actions: ReactNode;
}

/** What an import is at, how far it has come, and what came of its products. */
export function ImportSummary({ catalogueImport: one, isLost, actions }: ImportSummaryProps) {
  const { word, tone } = stateOf(one);
  const isRunning = one.status === 'RUNNING';
  const would = one.isDryRun && one.status !== 'WAITING';
  return (
    <Panel title="Summary" actions={<Badge tone={tone}>{word}</Badge>}>
      <p css={{ color: color.muted, fontSize: text.sm }}>
        Sent by {one.createdBy}, <Moment at={one.createdAt} />
        {one.endedAt ? (
          <>
            {' '}
            · {one.isDryRun ? 'rehearsed' : 'run'} <Moment at={one.endedAt} />
          </>
        ) : null}
      </p>
      {one.failure ? (
        <ErrorBanner title="The import came to its end too early">{one.failure}</ErrorBanner>
      ) : null}
      {isRunning ? <Progress one={one} /> : null}
      {isRunning && isLost ? <NoticeBanner>{messages.imports.lost}</NoticeBanner> : null}
      <dl css={facts}>
        <Figure name="Products in the file" value={one.productCount} />
        {one.status === 'WAITING' ? null : (
          <>
            <Figure name={would ? 'Would be created' : 'Created'} value={one.createdCount} />
            <Figure name={would ? 'Would change' : 'Changed'} value={one.changedCount} />
            <Figure name="As they are" value={one.unchangedCount} />
            <Figure name={would ? 'Would be left out' : 'Left out'} value={one.failedCount} isBad />
          </>
        )}
      </dl>
      <PicturesLeft one={one} />
      {actions}
      <p role="status" className="visually-hidden">
        {announcement(one)}
      </p>
    </Panel>
  );
}

/** What a dry run has not looked at. */
function PicturesLeft({
  one: { isDryRun, unfetchedPictureCount, undecodedPictureCount },
}: {
  one: CatalogueImport;
}) {
  if (!isDryRun || unfetchedPictureCount + undecodedPictureCount === 0) return null;
  const are = (count: number) => `${counted(count, 'picture')} ${count === 1 ? 'is' : 'are'}`;
  return (
    <NoticeBanner>
      {unfetchedPictureCount > 0 ? `${are(unfetchedPictureCount)} fetched when you import. ` : ''}
      {undecodedPictureCount > 0 ? `${are(undecodedPictureCount)} opened when you import. ` : ''}
      {messages.imports.picturesLeft}
    </NoticeBanner>
  );
}

function Progress({ one }: { one: CatalogueImport }) {
  const id = useId();
  return (
    <div css={{ display: 'grid', gap: space[2] }}>
      <label htmlFor={id} css={{ fontSize: text.sm }}>
        {one.processedCount.toLocaleString('en-US')} of {counted(one.productCount, 'product')}
      </label>
      <progress id={id} css={bar} max={one.productCount} value={one.processedCount} />
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

/** Said every tenth of the way, and at the end. */
function announcement(one: CatalogueImport): string {
  const { word } = stateOf(one);
  if (one.status === 'WAITING') return '';
  if (one.status === 'RUNNING') return `${word}: ${Math.floor(percentOf(one) / 10) * 10} per cent`;
  const { createdCount, changedCount, failedCount } = one;
  return `${word}: ${createdCount} created, ${changedCount} changed, ${failedCount} left out`;
}
