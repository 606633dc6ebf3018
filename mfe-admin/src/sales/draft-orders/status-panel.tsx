import { css } from '@emotion/react';
import type { DraftOrder } from '@selvedge/contract';
import { Button, Fact, Moment, Stack, tokens } from '@selvedge/ui';
import { useState, type RefObject } from 'react';
import { CopyField } from '../../editing/copy-field.tsx';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { AllowedLink } from '../../roles/allowed-link.tsx';
import { DraftOrderBadge } from './draft-order-badge.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const facts = css({ display: 'grid', gap: tokens.space[4], overflowWrap: 'anywhere' });

interface StatusPanelProps {
  /** As it was last saved. */
  draftOrder: DraftOrder;
  /** Whether there are unsaved changes. They have to be saved first. */
  isDirty: boolean;
  titleRef: RefObject<HTMLHeadingElement | null>;
}

/** Where the draft stands, and what can be done with it. */
export function StatusPanel({ draftOrder, isDirty, titleRef }: StatusPanelProps) {
  const { status, sentAt, expiresAt, order, paymentUrl, createdBy, createdAt } = draftOrder;
  return (
    <Panel title="Status" titleRef={titleRef} actions={<DraftOrderBadge status={status} />}>
      <dl css={facts}>
        {order ? (
          <Fact name="Order">
            <AllowedLink to="orders:read" href={`/admin/orders/${order.id}`}>
              #{order.orderNumber}
            </AllowedLink>
          </Fact>
        ) : null}
        {sentAt ? (
          <Fact name="Sent">
            <Moment at={sentAt} />
          </Fact>
        ) : null}
        {expiresAt && status !== 'ORDERED' ? (
          <Fact name={status === 'EXPIRED' ? 'Expired' : 'The link works until'}>
            <Moment at={expiresAt} />
          </Fact>
        ) : null}
        <Fact name="Created">
          <Moment at={createdAt} /> by {createdBy}
        </Fact>
      </dl>
      {paymentUrl ? <CopyField label="Payment link" text={paymentUrl} /> : null}
      {status === 'ORDERED' ? null : (
        <Allowed to="draft-orders:write">
          <Actions draftOrder={draftOrder} isDirty={isDirty} />
        </Allowed>
      )}
    </Panel>
  );
}

function Actions({ draftOrder, isDirty }: Pick<StatusPanelProps, 'draftOrder' | 'isDirty'>) {
  const [opened, setOpened] = useState<'send' | 'withdraw' | 'place' | null>(null);
  const { status, summary } = draftOrder;
  const isFree = summary.total === 0;
  const close = () => setOpened(null);
  return (
    <>
      {isFree && status !== 'SENT' ? <p>It costs nothing, so you can place it without a payment.</p> : null}
      {isDirty ? <p css={{ color: tokens.color.muted }}>Save your changes first.</p> : null}
      <Stack isRow gap={3}>
        {isFree && status !== 'SENT' ? (
          <Button isDisabled={isDirty} onClick={() => setOpened('place')}>
            Place order…
          </Button>
        ) : (
          <Button
            variant={status === 'SENT' ? 'secondary' : 'primary'}
            isDisabled={isDirty}
            onClick={() => setOpened('send')}
          >
            {status === 'DRAFT' ? 'Send…' : 'Send again…'}
          </Button>
        )}
        {status === 'SENT' ? (
          <Button variant="secondary" onClick={() => setOpened('withdraw')}>
            Withdraw…
          </Button>
        ) : null}
      </Stack>
      {opened === 'send' ? <SendDialog draftOrder={draftOrder} onClose={close} /> : null}
      {opened === 'withdraw' ? <WithdrawDialog draftOrder={draftOrder} onClose={close} /> : null}
      {opened === 'place' ? <PlaceDialog draftOrder={draftOrder} onClose={close} /> : null}
    </>
  );
}
