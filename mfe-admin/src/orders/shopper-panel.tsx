import { css } from '@emotion/react';
import type { AdminOrder } from '@selvedge/contract';
import { Fact, tokens } from '@selvedge/ui';
import { Panel } from '../layout/panel.tsx';

const facts = css({ display: 'grid', gap: tokens.space[4], overflowWrap: 'anywhere' });

/** Who bought, and where it goes. */
export function ShopperPanel({ order }: { order: AdminOrder }) {
  const { buyer, shippingAddress, billingAddress } = order;
  const isSame = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress);
  return (
    <Panel title="Shopper">
      <dl css={facts}>
        <Fact name={buyer.isGuest ? 'Guest' : 'Account'}>{buyer.name}</Fact>
        {buyer.email ? (
          <Fact name="E-mail">
            <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
          </Fact>
        ) : null}
        {buyer.phone ? <Fact name="Phone">{buyer.phone}</Fact> : null}
        <Fact name={isSame ? 'Ships and billed to' : 'Ships to'}>
          <Address address={shippingAddress} />
        </Fact>
        {isSame ? null : (
          <Fact name="Billed to">
            <Address address={billingAddress} />
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

function Address({ address }: { address: AdminOrder['shippingAddress'] }) {
  const { attentionName, streetAddress, city, state, postalCode } = address;
  return (
    <>
      {attentionName ? (
        <>
          {attentionName}
          <br />
        </>
      ) : null}
      {streetAddress}
      <br />
      {city}, {state} {postalCode}
    </>
  );
}
