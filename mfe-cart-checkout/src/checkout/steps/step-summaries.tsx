import { addressLine } from '@selvedge/address';
import { css } from '@emotion/react';
import type { ShippingRate } from '@selvedge/contract';
import { formatMoney } from '@selvedge/ui';
import type { CheckoutDraft } from '../draft/checkout-draft.ts';
import { rateName } from '../shipping/rate-cards.tsx';

const anywhere = css({ overflowWrap: 'anywhere' });

export function AddressStepSummary({ draft }: { draft: CheckoutDraft }) {
  if (!draft.chosen) return null;
  const { shipping, billing } = draft.chosen;
  const { address } = shipping;
  return (
    <>
      {draft.owner === null ? <p css={anywhere}>{draft.contact.email}</p> : null}
      {address.attentionName ? <p css={anywhere}>{address.attentionName}</p> : null}
      <p css={anywhere}>{addressLine(address)}</p>
      {billing.id !== shipping.id || addressLine(billing.address) !== addressLine(address) ? (
        <p css={anywhere}>Billing: {addressLine(billing.address)}</p>
      ) : null}
    </>
  );
}

export function ShippingStepSummary({ rate }: { rate: ShippingRate | null }) {
  if (!rate) return null;
  return (
    <p>
      {rateName(rate)}, {formatMoney(rate.cost)}
    </p>
  );
}
