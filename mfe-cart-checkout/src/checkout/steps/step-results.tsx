import { addressLine } from '@selvedge/address';
import type { ShippingRate } from '@selvedge/contract';
import { formatMoney } from '@selvedge/ui';
import type { CheckoutDraft } from '../draft/checkout-draft.ts';
import { rateName } from '../shipping/rate-cards.tsx';

/** The finished first step in two lines. */
export function AddressDone({ draft }: { draft: CheckoutDraft }) {
  if (!draft.chosen) return null;
  const { address } = draft.chosen.shipping;
  return (
    <>
      {draft.owner === null ? <p>{draft.contact.email}</p> : null}
      <p>{[address.attentionName, addressLine(address)].filter(Boolean).join(', ')}</p>
    </>
  );
}

/** The chosen rate in one line. */
export function ShippingDone({ rate }: { rate: ShippingRate | null }) {
  if (!rate) return null;
  return (
    <p>
      {rateName(rate)}, {formatMoney(rate.cost)}
    </p>
  );
}
