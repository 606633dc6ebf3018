import type { Newsletter } from '@selvedge/contract';
import { Moment, NoticeBanner, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { usePageData } from '@selvedge/mfe-kit';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { useRunProgress } from '../../editing/use-run-progress.ts';
import { Panel } from '../../layout/panel.tsx';
import { RunFigure, RunFigures, RunProgress } from '../../layout/run-figures.tsx';
import { describeAudience, labelOf, NewsletterBadge } from './newsletter-badge.tsx';

const isUnfinished = ({ status }: Newsletter) => status === 'SCHEDULED' || status === 'SENDING';
/** Whether the newsletter is being sent, or will be within a minute. */
const isSendingSoon = ({ status, sendAt }: Newsletter) =>
  status === 'SENDING' ||
  (status === 'SCHEDULED' && sendAt !== null && new Date(sendAt).getTime() < Date.now() + 60_000);
const processedOf = ({ sentCount, failedCount, bouncedCount, skippedCount }: Newsletter) =>
  sentCount + failedCount + bouncedCount + skippedCount;

/** A newsletter's schedule, progress and results. */
export function NewsletterReport({ newsletter: loaded }: { newsletter: Newsletter }) {
  const { current, isUnreachable } = useRunProgress({
    loaded,
    isRunning: isSendingSoon,
    poll: (adminApi, signal) => adminApi.getNewsletter({ params: { id: loaded.id }, signal }),
  });
  const { status, sendAt, endedAt, startedBy, recipientCount, trouble } = current;
  return (
    <Panel
      title={isUnfinished(current) ? 'Sending' : 'Result'}
      actions={<NewsletterBadge newsletter={current} />}
    >
      <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm, overflowWrap: 'anywhere' }}>
        {describeAudience(current)}
        {startedBy ? <>, by {startedBy}</> : null}
        {sendAt ? (
          <>
            , <Moment at={sendAt} />
          </>
        ) : null}
        {endedAt ? (
          <>
            {status === 'CANCELLED' ? '. Stopped ' : '. Finished '}
            <Moment at={endedAt} />
          </>
        ) : null}
      </p>
      {trouble ? <NoticeBanner>{trouble}</NoticeBanner> : null}
      {isUnreachable ? <NoticeBanner>{messages.newsletters.unreachable}</NoticeBanner> : null}
      {status === 'SENDING' ? (
        <RunProgress processed={processedOf(current)} total={recipientCount} nouns={['person', 'people']} />
      ) : null}
      {status === 'SCHEDULED' ? null : (
        <RunFigures>
          <RunFigure name="Sent" value={current.sentCount} />
          <RunFigure name="Bounced" value={current.bouncedCount} isBad />
          <RunFigure name="Failed" value={current.failedCount} isBad />
          <RunFigure name="Skipped" value={current.skippedCount} />
          <RunFigure name="Unsubscribed" value={current.unsubscribedCount} />
        </RunFigures>
      )}
      {isUnfinished(current) ? <StopButton newsletter={current} /> : null}
      <p role="status" className="visually-hidden">
        {labelOf(current)}
        {status === 'SENDING' ? `: ${tenths(current) * 10} percent` : ''}
      </p>
    </Panel>
  );
}

/** For screen readers, every ten percent. */
const tenths = (newsletter: Newsletter): number =>
  Math.floor((processedOf(newsletter) / Math.max(1, newsletter.recipientCount)) * 10);

function StopButton({ newsletter: { id, status } }: { newsletter: Newsletter }) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  const { stopped, unscheduled, notStopped } = messages.newsletters;
  const isScheduled = status === 'SCHEDULED';
  return (
    <div>
      <DeleteButton
        permission="marketing:write"
        label={isScheduled ? 'Cancel sending' : 'Stop sending'}
        title={isScheduled ? 'Cancel this newsletter?' : 'Stop this newsletter?'}
        confirmText={isScheduled ? 'Cancel sending' : 'Stop sending'}
        busyText="Stopping..."
        remove={() => adminApi.cancelNewsletter({ params: { id } })}
        messages={{ deleted: isScheduled ? unscheduled : stopped, deleteFailed: notStopped }}
        onDeleted={reload}
      >
        <p>
          {isScheduled
            ? 'It becomes a draft again, and nobody will get it.'
            : 'Nobody else will get it, and you can’t resume it later.'}
        </p>
      </DeleteButton>
    </div>
  );
}
