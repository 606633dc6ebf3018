import { reviewLimits, type AdminReview } from '@selvedge/contract';
import { TextAreaField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { useLatestReview } from './use-latest-review.tsx';

/** Hides a review with a reason for its author. */
export function HideDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { send, notice } = useLatestReview(review);
  const reason = typed.trim();
  return (
    <FormDialog
      title="Hide this review?"
      submitText="Hide review"
      busyText="Hiding..."
      check={() => (reason ? {} : { reason: messages.reviews.reasonRequired })}
      send={(adminApi) =>
        send(adminApi, (basedOn) =>
          adminApi.hideReview({ params: { id: review.id }, body: { reason, basedOn } }),
        )
      }
      messages={{ done: messages.reviews.hidden, failed: messages.reviews.notHidden }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            It won’t count toward the product’s rating, and its reports will be closed. You can publish it
            again later.
          </p>
          {notice}
          <TextAreaField
            label="Reason"
            name="reason"
            rows={4}
            maxLength={reviewLimits.hidingReason}
            hint={
              review.hasAccount
                ? 'The author sees it next to the review, and we email it to them.'
                : 'The author has no account, so only operators see it.'
            }
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={errors.reason}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
