import { css } from '@emotion/react';
import type { AdminReview } from '@selvedge/contract';
import { useIsNavigating } from '@selvedge/mfe-kit';
import { Badge, Button, FailureBanner, Moment, Stack, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';

const { color, space, text } = tokens;
const list = css({ display: 'grid', gap: space[4] });
const small = css({ color: color.muted, fontSize: text.sm });
const prose = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** What shoppers and visitors reported. */
export function ReportsPanel({ review: { id, reports, openReports } }: { review: AdminReview }) {
  const adminApi = useAdminApi();
  const isReloading = useIsNavigating();
  const { run, isBusy, failure } = useAction();
  const heading = useFocusAfterChange<HTMLHeadingElement>(openReports === 0);
  const newest = reports.find(({ isOpen }) => isOpen);
  const dismiss = (sentUntil: string) =>
    run(() => adminApi.dismissReviewReports({ params: { id }, body: { sentUntil } }), {
      done: messages.reviews.dismissed,
      failed: messages.reviews.notDismissed,
    });
  return (
    <Panel title="Reports" titleRef={heading}>
      <FailureBanner failure={failure} />
      {reports.length === 0 ? <p css={small}>Nobody has reported this review.</p> : null}
      <ul css={list} aria-label="Reports">
        {reports.map(({ id: reportId, reason, details, isFromShopper, createdAt, isOpen }) => (
          <li key={reportId}>
            <Stack isRow gap={2}>
              <span>{reason}</span>
              {isOpen ? null : <Badge>Closed</Badge>}
            </Stack>
            {details ? <p css={prose}>{details}</p> : null}
            <p css={small}>
              {isFromShopper ? 'A shopper with an account' : 'A visitor'}, <Moment at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
      {newest ? (
        <Allowed to="reviews:write">
          <div>
            <Button
              variant="secondary"
              isBusy={isBusy}
              busyText="Dismissing..."
              isDisabled={isReloading}
              onClick={() => void dismiss(newest.createdAt)}
            >
              {openReports === 1 ? 'Dismiss report' : `Dismiss ${openReports} reports`}
            </Button>
          </div>
        </Allowed>
      ) : null}
    </Panel>
  );
}
