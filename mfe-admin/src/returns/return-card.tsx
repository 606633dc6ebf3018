import { css } from '@emotion/react';
import type { AdminReturn } from '@selvedge/contract';
import { Moment, Stack, tokens } from '@selvedge/ui';
import { ReturnBadge } from '../orders/order-badges.tsx';
import { ReturnActions } from './return-actions.tsx';
import { ReturnPieces } from './return-pieces.tsx';
import { ReturnRefund } from './return-refund.tsx';

const small = css({ color: tokens.color.muted, fontSize: tokens.text.sm });

/** One return of an order, with what can be done about it. */
export const ReturnCard = ({ announced }: { announced: AdminReturn }) => (
  <article aria-label={`Return with status ${announced.status.toLowerCase()}`}>
    <Stack gap={3} align="stretch">
      <Stack isRow gap={3}>
        <ReturnBadge status={announced.status} />
        <span css={small}>
          Announced <Moment at={announced.createdAt} />
        </span>
      </Stack>
      <ReturnPieces announced={announced} />
      <p css={{ overflowWrap: 'anywhere' }}>“{announced.returnReason}”</p>
      <ReturnRefund announced={announced} />
      <ReturnActions announced={announced} />
    </Stack>
  </article>
);
