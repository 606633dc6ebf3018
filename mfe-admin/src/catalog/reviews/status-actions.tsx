import type { AdminReview } from '@selvedge/contract';
import { useIsNavigating } from '@selvedge/mfe-kit';
import { Button, FailureBanner, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { HideDialog } from './hide-dialog.tsx';

/** Approves, hides or publishes a review. */
export function StatusActions({ review }: { review: AdminReview }) {
  const adminApi = useAdminApi();
  const isReloading = useIsNavigating();
  const { run, isBusy, failure } = useAction();
  const [isHiding, setHiding] = useState(false);
  const { status } = review;
  const request = { params: { id: review.id }, body: { basedOn: review.updatedAt } };
  const approve = () =>
    run(() => adminApi.approveReview(request), {
      done: messages.reviews.approved,
      failed: messages.reviews.notApproved,
    });
  const publish = () =>
    run(() => adminApi.publishReview(request), {
      done: messages.reviews.published,
      failed: messages.reviews.notPublished,
    });
  return (
    <Stack gap={4}>
      <FailureBanner failure={failure} />
      <Stack isRow gap={3}>
        {status === 'WAITING' ? (
          <Button
            isBusy={isBusy}
            busyText="Approving..."
            isDisabled={isReloading}
            onClick={() => void approve()}
          >
            Approve
          </Button>
        ) : null}
        {/* With keys, so that the focus doesn't stay on a button that now does the opposite. */}
        {status === 'HIDDEN' ? (
          <Button
            key="publish"
            isBusy={isBusy}
            busyText="Publishing..."
            isDisabled={isReloading}
            onClick={() => void publish()}
          >
            Publish again
          </Button>
        ) : (
          <Button
            key="hide"
            variant="secondary"
            isDisabled={isReloading || isBusy}
            onClick={() => setHiding(true)}
          >
            Hide
          </Button>
        )}
      </Stack>
      {isHiding ? <HideDialog review={review} onClose={() => setHiding(false)} /> : null}
    </Stack>
  );
}
