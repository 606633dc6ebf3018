import { cityLine } from '@selvedge/address';
import { streetLine } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import type { Offer } from './payment-link.ts';

/** Where the order goes. */
export function ShippingAddress({ address }: { address: Offer['shippingAddress'] }) {
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
    </section>
  );
}
