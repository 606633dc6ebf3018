import { css } from '@emotion/react';
import type { AdminReview } from '@selvedge/contract';
import { useIsNavigating } from '@selvedge/mfe-kit';
import { Button, Moment, Stack, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { RemoveReplyDialog } from './remove-reply-dialog.tsx';
import { ReplyDialog } from './reply-dialog.tsx';

const prose = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const small = css({ color: tokens.color.muted, fontSize: tokens.text.sm, overflowWrap: 'anywhere' });

/** The store's reply, and how to write, change or remove it. */
export function ReplyPanel({ review }: { review: AdminReview }) {
  const isReloading = useIsNavigating();
  const [openDialog, setOpenDialog] = useState<'write' | 'remove' | null>(null);
  const { reply } = review;
  const heading = useFocusAfterChange<HTMLHeadingElement>(reply === null);
  const close = () => setOpenDialog(null);
  return (
    <Panel title="Reply" titleRef={heading}>
      {reply ? (
        <div>
          <p css={prose}>{reply.text}</p>
          <p css={small}>
            {reply.by}, <Moment at={reply.at} />
          </p>
        </div>
      ) : (
        <p css={small}>The store hasn’t replied.</p>
      )}
      <Allowed to="reviews:write">
        <Stack isRow gap={3}>
          <Button variant="secondary" isDisabled={isReloading} onClick={() => setOpenDialog('write')}>
            {reply ? 'Edit reply' : 'Reply'}
          </Button>
          {reply ? (
            <Button variant="quiet" isDisabled={isReloading} onClick={() => setOpenDialog('remove')}>
              Remove reply
            </Button>
          ) : null}
        </Stack>
      </Allowed>
      {openDialog === 'write' ? <ReplyDialog review={review} onClose={close} /> : null}
      {openDialog === 'remove' ? <RemoveReplyDialog review={review} onClose={close} /> : null}
    </Panel>
  );
}
