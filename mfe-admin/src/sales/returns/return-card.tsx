import { css } from '@emotion/react';
import { isExchanged, type AdminReturn } from '@selvedge/contract';
import { Moment, Stack, tokens } from '@selvedge/ui';
import { getReturnLabel } from '../../order-labels.ts';
import { ReturnBadge } from '../order-badges.tsx';
import { ReturnActions } from './return-actions.tsx';
import { ReturnItems } from './return-items.tsx';
import { ReturnReason } from './return-reason.tsx';
import { ReturnRefund } from './return-refund.tsx';

const small = css({ color: tokens.color.muted, fontSize: tokens.text.sm });

/** One return of an order, with its next step. */
export const ReturnCard = ({ orderReturn }: { orderReturn: AdminReturn }) => (
  <article aria-label={`Return with status ${getReturnLabel(orderReturn).toLowerCase()}`}>
    <Stack gap={3} align="stretch">
      <Stack isRow gap={3}>
        <ReturnBadge orderReturn={orderReturn} />
        <span css={small}>
          Requested <Moment at={orderReturn.createdAt} />
        </span>
      </Stack>
      <ReturnItems orderReturn={orderReturn} />
      <p css={{ overflowWrap: 'anywhere' }}>
        <ReturnReason orderReturn={orderReturn} />
      </p>
      {orderReturn.declined ? (
        <p css={{ overflowWrap: 'anywhere' }}>
          Declined <Moment at={orderReturn.declined.at} />: {orderReturn.declined.reason}
        </p>
      ) : isExchanged(orderReturn) ? null : (
        <ReturnRefund orderReturn={orderReturn} />
      )}
      <ReturnActions orderReturn={orderReturn} />
    </Stack>
  </article>
);
