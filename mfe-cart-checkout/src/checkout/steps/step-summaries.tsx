import { addressLine } from '@selvedge/address';
import { css } from '@emotion/react';
import { formatMoney } from '@selvedge/ui';
import { useAtomValue } from 'jotai';
import { checkoutDraftAtom } from '../draft/checkout-draft-atom.ts';
import { rateName } from '../shipping/rate-cards.tsx';
import { useChosenRate } from '../shipping/use-shipping-rates.ts';

const anywhere = css({ overflowWrap: 'anywhere' });

export function AddressStepSummary() {
  const draft = useAtomValue(checkoutDraftAtom);
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

export function ShippingStepSummary() {
  const rate = useChosenRate();
  if (!rate) return null;
  return (
    <p>
      {rateName(rate)}, {formatMoney(rate.cost)}
    </p>
  );
}
