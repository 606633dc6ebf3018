import type { RetentionPeriods } from '@selvedge/contract';
import { ConfirmDialog, tokens } from '@selvedge/ui';
import { formatCount } from '../../format-count.ts';
import { retentionTexts } from './retention-texts.ts';
import type { ShorteningQuestion } from './use-retention-editor.ts';

interface ShortenDialogProps {
  question: ShorteningQuestion;
  before: RetentionPeriods;
  after: RetentionPeriods;
}

/** Asks before a shorter period deletes data. */
export const ShortenDialog = ({ question: { kinds, answer }, before, after }: ShortenDialogProps) => (
  <ConfirmDialog
    isOpen
    title="Keep data for a shorter time?"
    confirmText="Save and delete"
    busyText="Saving..."
    cancelText="Not now"
    isBusy={false}
    onConfirm={() => answer(true)}
    onClose={() => answer(false)}
  >
    <ul role="list" css={{ fontWeight: tokens.weight.medium }}>
      {kinds.map((kind) => (
        <li key={kind}>
          {retentionTexts[kind].label}: {formatCount(after[kind], 'month')} instead of {before[kind]}
        </li>
      ))}
    </ul>
    <p>Data that’s older than this is deleted within a day. You can’t get it back.</p>
  </ConfirmDialog>
);
