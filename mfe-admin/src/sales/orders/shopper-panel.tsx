import { css } from '@emotion/react';
import type { AdminOrder } from '@selvedge/contract';
import { Button, Fact, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { customerName, customerPathOf } from '../../customer-link.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { AllowedLink } from '../../roles/allowed-link.tsx';
import { AddressLines } from '../address-lines.tsx';
import { AddressDialog } from './address-dialog.tsx';

const facts = css({ display: 'grid', gap: tokens.space[4], overflowWrap: 'anywhere' });

/** The buyer's contact details and addresses. */
export function ShopperPanel({ order }: { order: AdminOrder }) {
  const { buyer, shippingAddress, billingAddress } = order;
  const [isCorrecting, setCorrecting] = useState(false);
  const isSame = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress);
  return (
    <Panel title="Shopper">
      <dl css={facts}>
        <Fact name={buyer.isGuest ? 'Guest' : 'Account'}>
          {buyer.customerId ? (
            <AllowedLink to="customers:read" href={customerPathOf({ id: buyer.customerId })}>
              {customerName(buyer)}
            </AllowedLink>
          ) : (
            customerName(buyer)
          )}
        </Fact>
        {buyer.email ? (
          <Fact name="Email">
            <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
          </Fact>
        ) : null}
        {buyer.phone ? <Fact name="Phone">{buyer.phone}</Fact> : null}
        <Fact name={isSame ? 'Ship and bill to' : 'Ship to'}>
          <AddressLines address={shippingAddress} ownerName={buyer.name} />
        </Fact>
        {isSame ? null : (
          <Fact name="Bill to">
            <AddressLines address={billingAddress} ownerName={buyer.name} />
          </Fact>
        )}
      </dl>
      {order.canCorrectAddress ? (
        <Allowed to="orders:write">
          <div>
            <Button variant="secondary" size="sm" onClick={() => setCorrecting(true)}>
              Correct the address
            </Button>
          </div>
        </Allowed>
      ) : null}
      {isCorrecting ? <AddressDialog order={order} onClose={() => setCorrecting(false)} /> : null}
    </Panel>
  );
}
