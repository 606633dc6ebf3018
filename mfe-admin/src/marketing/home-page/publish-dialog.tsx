import type { HomeDraft } from '@selvedge/contract';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { incomplete, toUtcInZone } from '../../editing/local-moment.ts';
import { MomentField } from '../../editing/moment-field.tsx';
import { NowOrLater } from '../../editing/now-or-later.tsx';

interface PublishDialogProps {
  home: HomeDraft;
  /** `updatedAt` of the draft that the operator sees. */
  basedOn: string;
  onDone: (home: HomeDraft) => void;
  /** Reads again what's published, after a failure. */
  refresh: () => void;
  onClose: () => void;
}

/** Asks when shoppers see the draft. Mount it each time it opens. */
export function PublishDialog({
  home: { timeZone, scheduled },
  basedOn,
  onDone,
  refresh,
  onClose,
}: PublishDialogProps) {
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState('');
  return (
    <FormDialog
      title="Publish the home page?"
      submitText={isLater ? 'Schedule' : 'Publish now'}
      busyText={isLater ? 'Scheduling...' : 'Publishing...'}
      check={() => (isLater ? checkTime(time, timeZone) : {})}
      send={(adminApi) => {
        const startsAt = isLater ? toUtcInZone(time, timeZone) : null;
        return adminApi.publishHomePage({ body: { startsAt, basedOn, scheduledId: scheduled?.id ?? null } });
      }}
      messages={{
        done: isLater ? messages.homePage.scheduled : messages.homePage.published,
        failed: messages.homePage.publishFailed,
      }}
      onDone={onDone}
      refresh={refresh}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <NowOrLater
            isLater={isLater}
            onChange={setLater}
            now="You can go back to the previous page at any time."
            laterTitle="At a time"
            later={
              scheduled
                ? 'Replaces the page that’s scheduled already.'
                : 'Shoppers see this draft from then on. Later changes aren’t in it.'
            }
          />
          {isLater ? (
            <MomentField
              label="Publish at"
              timeZone={timeZone}
              error={errors['startsAt']}
              value={time}
              onChange={setTime}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

function checkTime(time: string, timeZone: string): Record<string, string> {
  if (time === '' || time === incomplete) return { startsAt: 'Enter a date and a time' };
  return Date.parse(toUtcInZone(time, timeZone)) <= Date.now()
    ? { startsAt: 'Choose a time in the future' }
    : {};
}
