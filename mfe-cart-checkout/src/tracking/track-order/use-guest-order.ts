import { isApiError, useHost } from '@selvedge/mfe-kit';
import { fetchOrder, type OrderData } from '@selvedge/orders';
import { useCallback, useEffect, useRef, useState } from 'react';
import { saveVerifiedOrder, readVerifiedOrder, type VerifiedOrder } from './verified-order.ts';

interface GuestOrder extends OrderData {
  verified: VerifiedOrder;
}

/**
 * The order that a guest looked up and can act on.
 * @param wantedNumber after a reload, reopen the stored order only if it has this number; `null` reopens any
 */
export function useGuestOrder(wantedNumber: string | null) {
  const { api, tenant } = useHost();
  const initialNumber = useRef(wantedNumber);
  const [shown, setShown] = useState<GuestOrder | null>(null);
  const [isReloading, setReloading] = useState(false);
  /** The order couldn't be fetched again, so it may be out of date. */
  const [isOutdated, setOutdated] = useState(false);
  const [hasExpired, setExpired] = useState(false);
  const [lastNumber, setLastNumber] = useState<string | null>(null);

  const open = useCallback(
    async (verified: VerifiedOrder) => {
      const data = await fetchOrder(api, { params: { id: verified.orderId }, orderKey: verified.key });
      saveVerifiedOrder(tenant.code, verified);
      setShown({ ...data, verified });
      setOutdated(false);
      setExpired(false);
    },
    [api, tenant.code],
  );

  function close() {
    saveVerifiedOrder(tenant.code, null);
    setLastNumber(shown?.verified.orderNumber ?? null);
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
      await open(shown.verified);
    } catch (error) {
      if (isApiError(error) && (error.code === 'forbidden' || error.code === 'unauthorized')) expire();
      else setOutdated(true);
    } finally {
      setReloading(false);
    }
  }

  // The server can't see the stored order, so its HTML has the form, which stays if the order can't be reopened.
  useEffect(() => {
    const stored = readVerifiedOrder(tenant.code);
    if (stored && (initialNumber.current === null || initialNumber.current === stored.orderNumber))
      open(stored).catch(() => saveVerifiedOrder(tenant.code, null));
  }, [open, tenant.code]);

  return {
    shown,
    isReloading,
    isOutdated,
    hasExpired,
    /** The number of the order that was shown last. */
    lastNumber,
    open,
    close,
    expire,
    reload: () => void reload(),
  };
}
