import { css } from '@emotion/react';
import type { CatalogImport } from '@selvedge/contract';
import { Button, ConfirmDialog, FailureBanner, LinkButton, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { getNextStep } from './next-step.ts';
import { formatCount } from '../../format-count.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: tokens.space[3] });
const hint = css({ color: tokens.color.muted, fontSize: tokens.text.sm });

interface ImportActionsProps {
  catalogImport: CatalogImport;
  /** While pictures are uploading, a run can't start because it would miss them. */
  isUploadingPictures: boolean;
  /** Called with the changed import after an action. */
  onChange: (changed: CatalogImport) => void;
}

type Action = 'dry-run' | 'import' | 'cancel';

/** Buttons that start a dry run, import after a confirmation, and cancel. */
export function ImportActions({ catalogImport, isUploadingPictures, onChange }: ImportActionsProps) {
  const adminApi = useAdminApi();
  const action = useAction({ reloads: 'never' });
  const [busy, setBusy] = useState<Action | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const params = { id: catalogImport.id };

  async function run(name: Action, call: () => Promise<CatalogImport>) {
    if (busy) return;
    setBusy(name);
    const { notCancelled, notStarted } = messages.imports;
    const send = async () => onChange(await call());
    await action.run(send, { failed: name === 'cancel' ? notCancelled : notStarted });
    setBusy(null);
    setConfirming(false);
  }
  const start = (isDryRun: boolean) =>
    run(isDryRun ? 'dry-run' : 'import', () => adminApi.startImport({ params, body: { isDryRun } }));
  const isRunning = catalogImport.status === 'RUNNING';
  const hasDryRun = catalogImport.status === 'DONE' && catalogImport.isDryRun;
  const nextStep = getNextStep(catalogImport);
  const isImported = nextStep === 'view-products';
  const dryRunLabel = hasDryRun || isImported ? 'Repeat dry run' : 'Start dry run';
  const canStart = !catalogImport.isStartedByCommand;
  const hints = { 'dry-run': messages.imports.dryRunHint, 'fix-file': messages.imports.allSkipped };

  return (
    <>
      <FailureBanner failure={action.failure} />
      {catalogImport.isStartedByCommand && !isRunning ? <p css={hint}>{messages.imports.byCommand}</p> : null}
      {canStart && (nextStep === 'dry-run' || nextStep === 'fix-file') ? (
        <p css={hint}>{hints[nextStep]}</p>
      ) : null}
      {/* Starting and cancelling share one button, so the focus stays on it when a run starts or ends. */}
      <div css={row}>
        {isImported ? <LinkButton href="/admin/products">View products</LinkButton> : null}
        {canStart || isRunning ? (
          <Button
            variant={nextStep === 'dry-run' ? 'primary' : isImported ? 'quiet' : 'secondary'}
            isBusy={busy === 'dry-run' || busy === 'cancel'}
            isDisabled={catalogImport.isCancelRequested || isUploadingPictures}
            busyText={isRunning ? 'Stopping...' : 'Starting...'}
            onClick={() =>
              void (isRunning ? run('cancel', () => adminApi.cancelImport({ params })) : start(true))
            }
          >
            {isRunning ? (catalogImport.isCancelRequested ? 'Stopping...' : 'Cancel') : dryRunLabel}
          </Button>
        ) : null}
        {isRunning || isImported || !canStart ? null : (
          <Button
            variant={nextStep === 'import' ? 'primary' : 'quiet'}
            isBusy={busy === 'import'}
            isDisabled={isUploadingPictures}
            busyText="Starting..."
            onClick={() => setConfirming(true)}
          >
            {hasDryRun ? 'Import' : 'Import without a dry run'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={`Import ${formatCount(catalogImport.productCount, 'product')}?`}
        confirmText="Import now"
        busyText="Starting..."
        cancelText="Cancel"
        tone="primary"
        isBusy={busy === 'import'}
        onConfirm={() => void start(false)}
        onClose={() => setConfirming(false)}
      >
        <p>{describeEffect(catalogImport)}</p>
        {catalogImport.missingPictureCount > 0 ? (
          <p>
            {formatCount(catalogImport.missingPictureCount, 'picture')} in the file{' '}
            {catalogImport.missingPictureCount === 1 ? 'hasn’t' : 'haven’t'} been uploaded. Their products
            will be skipped.
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}

function describeEffect({
  status,
  isDryRun,
  createdCount,
  changedCount,
  failedCount,
}: CatalogImport): string {
  if (status === 'DONE' && isDryRun)
    return `In the dry run, ${formatCount(createdCount, 'product')} would be created, ${changedCount} changed and ${failedCount} skipped.`;
  return 'Products in your store will be changed to match the file. You haven’t done a dry run, so you haven’t seen what would change.';
}
