import { css } from '@emotion/react';
import type { CatalogueImport } from '@selvedge/contract';
import { messageOf, useHost, usePageData } from '@selvedge/mfe-kit';
import { Button, ConfirmDialog, FailureBanner, LinkButton, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { nextOf } from './import-next.ts';
import { counted } from '../counted.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: tokens.space[3] });
const hint = css({ color: tokens.color.muted, fontSize: tokens.text.sm });

interface ImportActionsProps {
  catalogueImport: CatalogueImport;
  /** A run would begin without the pictures that are still on their way. */
  isSendingPictures: boolean;
  /** Shows what an action made of the import. */
  onChange: (changed: CatalogueImport) => void;
}

type Step = 'rehearse' | 'import' | 'cancel';

/** Rehearses, imports after a question, and stops. */
export function ImportActions({ catalogueImport: one, isSendingPictures, onChange }: ImportActionsProps) {
  const { api } = useHost();
  const { forget } = usePageData();
  const [busy, setBusy] = useState<Step | null>(null);
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const params = { id: one.id };
  const calls = operatorApi(api);

  async function act(step: Step, call: () => Promise<CatalogueImport>) {
    if (busy) return;
    setBusy(step);
    setFailure(null);
    try {
      onChange(await call());
      forget();
    } catch (error) {
      const { notCancelled, notStarted } = messages.imports;
      const detail = messageOf(error, 'Nothing was changed. Please try again in a moment.');
      setFailure({ message: step === 'cancel' ? notCancelled : notStarted, detail });
    } finally {
      setBusy(null);
      setAsking(false);
    }
  }
  const start = (isDryRun: boolean) =>
    act(isDryRun ? 'rehearse' : 'import', () => calls.startImport({ params, body: { isDryRun } }));
  const isRunning = one.status === 'RUNNING';
  const isRehearsed = one.status === 'DONE' && one.isDryRun;
  const next = nextOf(one);
  const rehearse = isRehearsed || next === 'look' ? 'Rehearse again' : 'Rehearse';
  const mayStart = !one.isByCommand;
  const why = { rehearse: messages.imports.rehearseFirst, correct: messages.imports.correctFirst };

  return (
    <>
      <FailureBanner failure={failure} />
      {one.isByCommand && !isRunning ? <p css={hint}>{messages.imports.byCommand}</p> : null}
      {mayStart && (next === 'rehearse' || next === 'correct') ? <p css={hint}>{why[next]}</p> : null}
      {/* The same first button, so that the focus stays where it was when a run begins or ends. */}
      <div css={row}>
        {next === 'look' ? <LinkButton href="/admin/products">See the products</LinkButton> : null}
        {mayStart || isRunning ? (
          <Button
            variant={next === 'rehearse' ? 'primary' : next === 'look' ? 'quiet' : 'secondary'}
            isBusy={busy === 'rehearse' || busy === 'cancel'}
            isUnavailable={one.isCancelRequested || isSendingPictures}
            busyText={isRunning ? 'Stopping...' : 'Starting...'}
            onClick={() =>
              void (isRunning ? act('cancel', () => calls.cancelImport({ params })) : start(true))
            }
          >
            {isRunning ? (one.isCancelRequested ? 'Stopping...' : 'Cancel') : rehearse}
          </Button>
        ) : null}
        {isRunning || next === 'look' || !mayStart ? null : (
          <Button
            variant={next === 'import' ? 'primary' : 'quiet'}
            isBusy={busy === 'import'}
            isUnavailable={isSendingPictures}
            busyText="Starting..."
            onClick={() => setAsking(true)}
          >
            {isRehearsed ? 'Import' : 'Import without a rehearsal'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Import ${counted(one.productCount, 'product')}?`}
        confirmText="Import now"
        busyText="Starting..."
        cancelText="Not yet"
        tone="primary"
        isBusy={busy === 'import'}
        onConfirm={() => void start(false)}
        onClose={() => setAsking(false)}
      >
        <p>{question(one)}</p>
        {one.missingPictureCount > 0 ? (
          <p>
            {counted(one.missingPictureCount, 'picture')} that the file names{' '}
            {one.missingPictureCount === 1 ? 'was' : 'were'} not sent: products with them will be left out.
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}

function question({ status, isDryRun, createdCount, changedCount, failedCount }: CatalogueImport): string {
  if (status === 'DONE' && isDryRun)
    return `The rehearsal found ${createdCount} to create, ${changedCount} to change and ${failedCount} to leave out.`;
  return 'Products of the store become what the file says. It was not rehearsed: you have not seen yet what would change.';
}
