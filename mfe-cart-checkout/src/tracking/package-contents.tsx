import type { PackageContents as Contents } from '@selvedge/contract';
import { useHost, useSession } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { useEffect, useState } from 'react';
import { ItemList } from './item-list.tsx';
import { readVerifiedOrder } from './track-order/verified-order.ts';

const nothing: Contents['items'] = [];

/** What's in a package, for its buyer: signed in, or a guest who has looked the order up. Others see nothing. */
export function PackageContents({ trackingNumber }: { trackingNumber: string }) {
  const { api, tenant } = useHost();
  const isSignedIn = useSession().status === 'signed-in';
  const [items, setItems] = useState(nothing);

  useEffect(() => {
    setItems(nothing);
    const orderKey = readVerifiedOrder(tenant.code)?.key;
    if (!isSignedIn && orderKey === undefined) return undefined;
    const abort = new AbortController();
    api
      .getPackageContents({ params: { trackingNumber }, signal: abort.signal, ...(orderKey && { orderKey }) })
      .then(
        (contents) => setItems(contents.items),
        // Somebody else's package, or an older service.
        () => undefined,
      );
    return () => abort.abort();
  }, [api, tenant.code, isSignedIn, trackingNumber]);

  if (items.length === 0) return null;
  return (
    <section aria-labelledby="package-contents">
      <h2 id="package-contents" css={{ fontSize: tokens.text.xl, marginBottom: tokens.space[4] }}>
        In this package
      </h2>
      <ItemList items={items} />
    </section>
  );
}
