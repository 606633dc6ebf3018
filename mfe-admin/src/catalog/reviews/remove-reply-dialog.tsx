import type { AdminReview } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { useLatestReview } from './use-latest-review.tsx';

/** Removes the store's reply. */
export function RemoveReplyDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const { send, notice } = useLatestReview(review);
  return (
    <FormDialog
      title="Remove the reply?"
      submitText="Remove reply"
      busyText="Removing..."
      cancelText="Keep it"
      tone="danger"
      send={(adminApi) =>
        send(adminApi, (basedOn) =>
          adminApi.removeReviewReply({ params: { id: review.id }, query: { basedOn } }),
        )
      }
      messages={{ done: messages.reviews.replyRemoved, failed: messages.reviews.replyNotRemoved }}
      onClose={onClose}
    >
      <p>Shoppers will no longer see it under the review.</p>
      {notice}
    </FormDialog>
  );
}
