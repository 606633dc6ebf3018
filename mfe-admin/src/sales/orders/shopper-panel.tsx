import { css } from '@emotion/react';
import { streetLine, type AdminOrder } from '@selvedge/contract';
import { Fact, tokens } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';

const facts = css({ display: 'grid', gap: tokens.space[4], overflowWrap: 'anywhere' });

/** The buyer's contact details and addresses. */
export function ShopperPanel({ order }: { order: AdminOrder }) {
  const { buyer, shippingAddress, billingAddress } = order;
  const isSame = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress);
  return (
    <Panel title="Shopper">
      <dl css={facts}>
        <Fact name={buyer.isGuest ? 'Guest' : 'Account'}>{buyer.name}</Fact>
        {buyer.email ? (
          <Fact name="Email">
            <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
          </Fact>
        ) : null}
        {buyer.phone ? <Fact name="Phone">{buyer.phone}</Fact> : null}
        <Fact name={isSame ? 'Ship and bill to' : 'Ship to'}>
          <Address address={shippingAddress} buyerName={buyer.name} />
        </Fact>
        {isSame ? null : (
          <Fact name="Bill to">
            <Address address={billingAddress} buyerName={buyer.name} />
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

interface AddressProps {
  address: AdminOrder['shippingAddress'];
  buyerName: string;
}

/** Shows the buyer's name if the address has none. */
function Address({ address, buyerName }: AddressProps) {
  const { attentionName, city, state, postalCode } = address;
  return (
    <>
      {attentionName?.trim() || buyerName}
      <br />
      {streetLine(address)}
      <br />
      {city}, {state} {postalCode}
    </>
  );
}
