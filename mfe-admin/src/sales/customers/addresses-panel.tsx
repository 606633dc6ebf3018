import type { Customer } from '@selvedge/contract';
import { Badge, Stack, tokens } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';
import { AddressLines } from '../address-lines.tsx';

const typeLabels = { SHIPPING: 'Shipping', BILLING: 'Billing' };

/** The addresses in a customer's account. */
export const AddressesPanel = ({ customer: { addresses, name } }: { customer: Customer }) => (
  <Panel title="Addresses">
    <ul role="list" css={{ display: 'grid', gap: tokens.space[4] }}>
      {addresses.map((address) => (
        <li key={address.id}>
          <p css={{ overflowWrap: 'anywhere' }}>
            <AddressLines address={address} ownerName={name} />
          </p>
          {address.phone ? <p>{address.phone}</p> : null}
          <Stack isRow gap={1} css={{ marginTop: tokens.space[1] }}>
            <Badge>{typeLabels[address.addressType]}</Badge>
            {address.isDefault ? <Badge tone="accent">Default</Badge> : null}
          </Stack>
        </li>
      ))}
    </ul>
  </Panel>
);
