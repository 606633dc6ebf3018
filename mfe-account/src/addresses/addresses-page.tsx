import { css } from '@emotion/react';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { EmptyState, LinkButton, Stack, tokens } from '@selvedge/ui';
import { useEffect, useRef } from 'react';
import { messages } from '../account-messages.ts';
import { AccountLayout } from '../layout/account-layout.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { AddressCard } from './address-card.tsx';
import { DeleteAddressDialog } from './delete-address-dialog.tsx';
import { loadAddresses, type AddressesData } from './load-addresses.ts';

export const addressesPage = definePage<AddressesData>({
  path: '/account/addresses',
  load: loadAddresses,
  Component: AddressesPage,
  head: () => ({ title: 'Addresses', noIndex: true }),
});

const list = css({
  display: 'grid',
  gap: tokens.space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
});

function AddressesPage({ data: { addresses } }: PageProps<AddressesData>) {
  const title = useFocusAfterRemoval(addresses.length);
  const add = <LinkButton href="/account/addresses/new">Add New Address</LinkButton>;
  return (
    <AccountLayout>
      <div ref={title} tabIndex={-1}>
        <Stack isRow justify="space-between" gap={4}>
          <PageTitle>Addresses</PageTitle>
          {addresses.length > 0 ? add : null}
        </Stack>
      </div>
      {addresses.length > 0 ? (
        <ul css={list} aria-label="Saved addresses">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </ul>
      ) : (
        <EmptyState title={messages.addresses.none} action={add}>
          Save an address to check out faster.
        </EmptyState>
      )}
      <DeleteAddressDialog />
    </AccountLayout>
  );
}

/** @returns a ref for the element that takes the focus when the focused card is removed */
function useFocusAfterRemoval(count: number) {
  const target = useRef<HTMLDivElement>(null);
  const last = useRef(count);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (count < last.current && isLost) target.current?.focus();
    last.current = count;
  }, [count]);
  return target;
}
