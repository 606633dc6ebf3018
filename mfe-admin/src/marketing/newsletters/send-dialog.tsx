import type { Newsletter } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { incomplete, toUtcMoment } from '../../editing/local-moment.ts';
import { MomentField } from '../../editing/moment-field.tsx';
import { NowOrLater } from '../../editing/now-or-later.tsx';
import { describeAudience } from './newsletter-badge.tsx';
import { describeCount, describePeople, type AudienceCount } from './use-audience-count.ts';

interface SendDialogProps {
  newsletter: Newsletter;
  /** How many people would get it now. */
  count: AudienceCount;
  onClose: () => void;
}

/** Asks an operator to confirm that a newsletter is sent, and when. Render it only while it's open, so that it starts fresh. */
export function SendDialog({ newsletter, count, onClose }: SendDialogProps) {
  const { forget, reload } = usePageData();
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState('');
  const { id, subject, updatedAt } = newsletter;
  const hasNoRecipients = !isLater && count.count === 0;
  return (
    <FormDialog
      title={`Send “${subject}”?`}
      submitText={isLater ? 'Schedule' : `Send to ${describePeople(count.count)}`}
      busyText={isLater ? 'Scheduling...' : 'Sending...'}
      cancelText="Don’t send"
      isReady={!hasNoRecipients}
      check={() => (isLater ? checkTime(time) : {})}
      send={(adminApi) =>
        adminApi.sendNewsletter({
          params: { id },
          body: { sendAt: isLater ? toUtcMoment(time, null) : null, basedOn: updatedAt },
        })
      }
      messages={{
        done: isLater ? messages.newsletters.scheduled : messages.newsletters.sending,
        failed: isLater ? messages.newsletters.notScheduled : messages.newsletters.notSent,
      }}
      onDone={() => {
        forget();
        reload();
        onClose();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            To: {describeAudience(newsletter)}. {describeCount(count)}
          </p>
          <NowOrLater
            isLater={isLater}
            onChange={setLater}
            now="You can stop it while it’s being sent, but you can’t recall emails that have already gone out."
            laterTitle="Later"
            later="It goes to everyone in this audience who is subscribed then. Until then, you can still change it."
          />
          {isLater ? (
            <MomentField label="Send at" error={errors['sendAt']} value={time} onChange={setTime} />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

function checkTime(time: string): Record<string, string> {
  if (time === '' || time === incomplete) return { sendAt: 'Enter a date and a time' };
  return new Date(time) <= new Date() ? { sendAt: 'Choose a time in the future' } : {};
}
