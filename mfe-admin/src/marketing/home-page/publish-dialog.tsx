import { css } from '@emotion/react';
import type { HomeDraft } from '@selvedge/contract';
import { RadioCard, tokens } from '@selvedge/ui';
import { useRef, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { incomplete, toUtcInZone } from '../../editing/local-moment.ts';
import { MomentField } from '../../editing/moment-field.tsx';

const choices = css({ display: 'grid', gap: tokens.space[3], margin: 0, padding: 0, border: 0 });

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
  const published = useRef<HomeDraft>(null);
  const choice = (later: boolean, title: string, detail: string) => (
    <RadioCard
      name="when"
      title={title}
      detail={detail}
      checked={isLater === later}
      onChange={() => setLater(later)}
      {...(isLater === later && { 'data-autofocus': true })}
    />
  );
  return (
    <FormDialog
      title="Publish the home page?"
      submitText={isLater ? 'Schedule' : 'Publish now'}
      busyText={isLater ? 'Scheduling...' : 'Publishing...'}
      check={() => (isLater ? checkTime(time, timeZone) : {})}
      send={async (adminApi) => {
        const startsAt = isLater ? toUtcInZone(time, timeZone) : null;
        const body = { startsAt, basedOn, scheduledId: scheduled?.id ?? null };
        published.current = await adminApi.publishHomePage({ body });
      }}
      messages={{
        done: isLater ? messages.homePage.scheduled : messages.homePage.published,
        failed: messages.homePage.publishFailed,
      }}
      onDone={() => published.current && onDone(published.current)}
      refresh={refresh}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <fieldset css={choices}>
            <legend className="visually-hidden">When</legend>
            {choice(false, 'Now', 'You can go back to the previous page at any time.')}
            {choice(
              true,
              'At a time',
              scheduled
                ? 'Replaces the page that’s scheduled already.'
                : 'Shoppers see this draft from then on. Later changes aren’t in it.',
            )}
          </fieldset>
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
