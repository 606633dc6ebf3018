import type { AdminOrder, AdminPackage, ShippingRate } from '@selvedge/contract';
import { isApiError, usePageData } from '@selvedge/mfe-kit';
import { Button, FailureBanner, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { BuyLabelDialog } from './buy-label-dialog.tsx';
import { getInitialOffer, type LabelOffer } from './label-offer.ts';
import { RateChoice } from './rate-choice.tsx';
import { nameForPackage } from './split-order.ts';

/** Carriers are slow to sell a label. */
const carrierTimeoutMs = 25_000;

interface BuyLabelProps {
  order: AdminOrder;
  /** If absent, everything that isn't packed yet becomes a package. */
  one?: AdminPackage;
}

/** Buys a label at the rate chosen at checkout or, if that has expired, at one of today's. Confirms the price first. */
export function BuyLabel({ order, one }: BuyLabelProps) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  const buying = useAction({ reloads: 'when-done' });
  const fetchingRates = useAction({ reloads: 'never' });
  const [rates, setRates] = useState<readonly ShippingRate[] | null>(null);
  const [offer, setOffer] = useState<LabelOffer | null>(null);

  const fetchRates = () =>
    fetchingRates.run(
      async () =>
        setRates(
          await adminApi.listLabelRates({
            params: { id: order.id },
            query: one ? { packageId: one.id } : {},
            timeoutMs: carrierTimeoutMs,
          }),
        ),
      { failed: messages.orders.ratesFailed },
    );

  async function buy({ id: rateId }: LabelOffer) {
    const body = { rateId, orderNumber: order.orderNumber, ...(one && { packageId: one.id }) };
    const attempt = async () => {
      try {
        await adminApi.createShippingLabel({ body, timeoutMs: carrierTimeoutMs });
      } catch (error) {
        if (isApiError(error) && error.code === 'shipping-rate-expired') void fetchRates();
        throw error;
      }
    };
    const isBought = await buying.run(attempt, {
      done: messages.orders.labelBought,
      failed: messages.orders.labelFailed,
    });
    setOffer(null);
    // The carrier may have sold the label anyway, or the purchase may still be in progress.
    if (!isBought) reload();
  }

  const initialOffer = getInitialOffer(order, one);
  const isPurchasePending = initialOffer !== null && (one ?? order).labelBegun !== null;
  return (
    <Stack gap={4} align="stretch">
      <FailureBanner failure={buying.failure} />
      <FailureBanner failure={fetchingRates.failure} />
      {isPurchasePending ? <p>{messages.orders.labelPending}</p> : null}
      {rates && !isPurchasePending ? (
        <RateChoice key={rates[0]?.id} order={order} rates={rates} onChoose={setOffer} />
      ) : (
        <Stack isRow gap={3}>
          {initialOffer ? (
            <Button aria-label={nameForPackage('Buy label', one)} onClick={() => setOffer(initialOffer)}>
              Buy label
            </Button>
          ) : null}
          {isPurchasePending ? null : (
            <Button
              variant={one && !initialOffer ? 'primary' : 'quiet'}
              isBusy={fetchingRates.isBusy}
              busyText="Loading rates..."
              aria-label={fetchingRates.isBusy ? undefined : nameForPackage('See today’s rates', one)}
              onClick={() => void fetchRates()}
            >
              See today’s rates
            </Button>
          )}
        </Stack>
      )}
      {offer ? (
        <BuyLabelDialog
          offer={offer}
          orderNumber={order.orderNumber}
          packageNumber={one?.number}
          isBusy={buying.isBusy}
          onBuy={() => void buy(offer)}
          onClose={() => setOffer(null)}
        />
      ) : null}
    </Stack>
  );
}
