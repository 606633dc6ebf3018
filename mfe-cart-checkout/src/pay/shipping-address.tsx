import { cityLine } from '@selvedge/address';
import { streetLine } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import type { Offer } from './payment-link.ts';

/** Where the order goes, and how. */
export function ShippingAddress({ offer: { shippingAddress: address, shippingName } }: { offer: Offer }) {
  return (
    <section aria-labelledby="ship-to">
      <h2 id="ship-to" css={{ fontSize: tokens.text.xl, marginBottom: tokens.space[2] }}>
        Shipping address
      </h2>
      <address css={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
        {address.attentionName ? <div>{address.attentionName}</div> : null}
        <div>{streetLine(address)}</div>
        <div>{cityLine(address)}</div>
      </address>
      <p css={{ marginTop: tokens.space[2], overflowWrap: 'anywhere' }}>Shipping method: {shippingName}</p>
    </section>
  );
}
