import { isApiError, useHost } from '@selvedge/mfe-kit';
import { fetchOrder, type OrderData } from '@selvedge/orders';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepProvenOrder, readProvenOrder, type ProvenOrder } from './proven-order.ts';

interface GuestOrder extends OrderData {
  proven: ProvenOrder;
}

/**
 * The order that a guest has proven and acts on.
 * @param wantedNumber the only order to go on with after a reload; any when `null`
 */
export function useGuestOrder(wantedNumber: string | null) {
  const { api, tenant } = useHost();
  const atFirst = useRef(wantedNumber);
  const [shown, setShown] = useState<GuestOrder | null>(null);
  const [isReloading, setReloading] = useState(false);
  /** What is shown may be out of date: it could not be fetched again. */
  const [isOutdated, setOutdated] = useState(false);
  const [hasExpired, setExpired] = useState(false);
  const [lastNumber, setLastNumber] = useState<string | null>(null);

  const open = useCallback(
    async (proven: ProvenOrder) => {
      const data = await fetchOrder(api, { params: { id: proven.orderId }, orderKey: proven.key });
      keepProvenOrder(tenant.code, proven);
      setShown({ ...data, proven });
      setOutdated(false);
      setExpired(false);
    },
    [api, tenant.code],
  );

  function close() {
    keepProvenOrder(tenant.code, null);
    setLastNumber(shown?.proven.orderNumber ?? null);
    setShown(null);
  }

  function expire() {
    close();
    setExpired(true);
  }

  async function reload() {
    if (!shown) return;
    setReloading(true);
    try {
      await open(shown.proven);
    } catch (error) {
      if (isApiError(error) && (error.code === 'forbidden' || error.code === 'unauthorized')) expire();
      else setOutdated(true);
    } finally {
      setReloading(false);
    }
  }

  // Only the browser knows what it kept: the server's HTML has the form, which stays when this comes to nothing.
  useEffect(() => {
    const kept = readProvenOrder(tenant.code);
    if (kept && (atFirst.current === null || atFirst.current === kept.orderNumber))
      open(kept).catch(() => keepProvenOrder(tenant.code, null));
  }, [open, tenant.code]);

  return {
    shown,
    isReloading,
    isOutdated,
    hasExpired,
    /** Of the order that was shown before. */
    lastNumber,
    open,
    close,
    expire,
    reload: () => void reload(),
  };
}
