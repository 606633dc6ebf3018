import { streetLine, type AdminOrder } from '@selvedge/contract';
import { Fragment } from 'react';

interface AddressLinesProps {
  address: AdminOrder['shippingAddress'];
  /** Shown if the address has no recipient. */
  ownerName: string;
}

/** An address on several lines. Once the personal data of an order was deleted, only the last one is left. */
export function AddressLines({ address, ownerName }: AddressLinesProps) {
  const { attentionName, city, state, postalCode } = address;
  const lines = [attentionName?.trim() || ownerName, streetLine(address), `${city}, ${state} ${postalCode}`];
  return lines.filter(Boolean).map((line, index) => (
    <Fragment key={line}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}
