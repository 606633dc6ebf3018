import { reviewLimits, type AdminReview } from '@selvedge/contract';
import { useTenant } from '@selvedge/mfe-kit';
import { TextAreaField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { useLatestReview } from './use-latest-review.tsx';

/** Writes or changes the store's reply. */
export function ReplyDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const { vendorName } = useTenant();
  const [typed, setTyped] = useState(review.reply?.text ?? '');
  const { send, notice } = useLatestReview(review);
  const text = typed.trim();
  return (
    <FormDialog
      title={review.reply ? 'Edit reply' : `Reply as ${vendorName}`}
      submitText="Save reply"
      busyText="Saving..."
      check={() => (text ? {} : { text: messages.reviews.replyRequired })}
      send={(adminApi) =>
        send(adminApi, (basedOn) =>
          adminApi.saveReviewReply({ params: { id: review.id }, body: { text, basedOn } }),
        )
      }
      messages={{ done: messages.reviews.replied, failed: messages.reviews.notReplied }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {notice}
          <TextAreaField
            label="Reply"
            name="text"
            rows={6}
            maxLength={reviewLimits.reply}
            hint={`Everyone sees it under the review, as “Reply from ${vendorName}”.`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={errors.text}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
