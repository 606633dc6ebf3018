import { css } from '@emotion/react';
import { Button, Dialog, ErrorBanner, tokens } from '@selvedge/ui';
import { useAtom, useAtomValue } from 'jotai';
import { useId } from 'react';
import { isWritingAtom } from '../is-writing.ts';
import { reviewMessages as messages } from '../review-messages.ts';
import { reviewDraftAtom } from '../review-draft.ts';
import { readingCountAtom } from './photos.ts';
import { ReviewForm } from './review-form.tsx';
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

/** The dialog for writing a review. The draft stays when the dialog is closed or sending fails. */
export function ReviewDialog() {
  const formId = useId();
  const [isOpen, setWriting] = useAtom(isWritingAtom);
  const { rating, comment } = useAtomValue(reviewDraftAtom);
  const isReading = useAtomValue(readingCountAtom) > 0;
  const { failure, isBusy, submit, cancel } = useSubmitReview();
  const isComplete = rating !== null && comment.trim() !== '' && !isReading;
  const close = () => {
    cancel();
    setWriting(false);
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
          busyText={messages.submitting}
        >
          {messages.submit}
        </Button>
      </div>
    </div>
  );
  return (
    <Dialog css={dialogStyle} isOpen={isOpen} onClose={close} title={messages.write} footer={footer}>
      <ReviewForm id={formId} onSubmit={() => isComplete && !isBusy && void submit()} />
    </Dialog>
  );
}
