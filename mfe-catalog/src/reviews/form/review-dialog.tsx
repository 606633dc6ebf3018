import { css } from '@emotion/react';
import type { Review, ReviewSummary, User } from '@selvedge/contract';
import { Button, Dialog, ErrorBanner, tokens } from '@selvedge/ui';
import { useId } from 'react';
import { messages } from '../../catalog-messages.ts';
import { useReviewDraft } from '../review-draft.ts';
import { ReviewForm } from './review-form.tsx';
import { usePhotos } from './use-photos.ts';
import { useSubmitReview } from './use-submit-review.ts';

const { space, media } = tokens;
// Full screen on a phone, so that there is room for the form above the keyboard.
const dialogStyle = css({
  height: '100dvh',
  maxHeight: '100dvh',
  borderRadius: 0,
  [media.tablet]: { height: 'auto', maxHeight: '90dvh', borderRadius: tokens.radius.md },
});
const actions = css({
  display: 'grid',
  gridTemplateColumns: '1fr 2fr',
  gap: space[3],
  [media.tablet]: { display: 'flex', justifyContent: 'flex-end' },
});

interface ReviewDialogProps {
  isOpen: boolean;
  productId: string;
  user: User;
  onClose: () => void;
  onWritten: (written: { review: Review; summary: ReviewSummary }) => void;
}

/** The dialog for writing a review. The draft stays when the dialog is closed or sending fails. */
export function ReviewDialog({ isOpen, productId, user, onClose, onWritten }: ReviewDialogProps) {
  const formId = useId();
  const { draft, change, discard } = useReviewDraft(productId, user.id);
  const photos = usePhotos();
  const { failure, isBusy, submit, cancel } = useSubmitReview(productId, (written) => {
    discard();
    photos.clear();
    onWritten(written);
  });
  const isComplete = draft.rating !== null && draft.comment.trim() !== '' && !photos.isReading;
  const close = () => {
    cancel();
    onClose();
  };
  const footer = (
    <div css={{ display: 'grid', gap: space[3] }}>
      {failure ? <ErrorBanner title={failure.title}>{failure.text}</ErrorBanner> : null}
      <div css={actions}>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={formId}
          disabled={!isComplete && !isBusy}
          isBusy={isBusy}
          busyText={messages.submittingReview}
        >
          {messages.submitReview}
        </Button>
      </div>
    </div>
  );
  return (
    <Dialog css={dialogStyle} isOpen={isOpen} onClose={close} title={messages.writeReview} footer={footer}>
      <ReviewForm
        id={formId}
        draft={draft}
        onChange={change}
        photos={photos}
        onSubmit={() => isComplete && !isBusy && void submit(draft, photos.files)}
      />
    </Dialog>
  );
}
