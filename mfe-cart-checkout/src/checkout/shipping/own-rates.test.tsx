import { apiError } from '@selvedge/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  fillAddress,
  fillContact,
  goToShipping,
  openCheckout,
  press,
  type,
} from '../../testing/checkout-driver.ts';
import { ground, ratesReply, totalsReply } from '../../testing/checkout-samples.ts';

beforeEach(() => sessionStorage.clear());
const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));

it('shows the delivery time of a store’s own rate as a range of days', async () => {
  const own = (from: number, to: number) => ({
    ...ground,
    id: `own-${from}-${to}`,
    carrierName: 'Fieldnote',
    serviceName: `Service ${from}`,
    estimatedDaysFrom: from,
    estimatedDays: to,
  });
  await openCheckout({ api: { calculateShippingRates: [ground, own(3, 5), own(1, 1), own(2, 2)] } });
  await goToShipping();
  const texts = screen.getAllByText(/^Estimated delivery/).map(({ textContent }) => textContent);
  expect(texts.map((text) => text?.replace('Estimated delivery: ', ''))).toEqual([
    '4 days',
    '3–5 days',
    '1 day',
    '2 days',
  ]);
});

it('recalculates the rates if a code changes some of their prices, and clears the chosen one', async () => {
  const free = { ...ground, cost: 0 };
  const { host } = await openCheckout({
    api: {
      calculateShippingRates: ({ body }) =>
        ratesReply(body).map((rate) => (rate.id !== ground.id || body.totals?.promotionCode ? rate : free)),
      calculateCartTotals: ({ body }) => ({
        ...totalsReply(body),
        withRates: totalsReply(body).withRates.filter(
          ({ rateId }) => rateId !== ground.id || !body?.promotionCode,
        ),
      }),
    },
  });
  await goToShipping();
  fireEvent.click(screen.getByRole('radio', { name: /UPS - Ground.*\$0\.00/ }));
  type('Promotion code', 'autumn10');
  press('Apply');
  const fullPrice = await screen.findByRole('radio', { name: /UPS - Ground.*\$8\.50/ });
  expect(fullPrice).toHaveProperty('checked', false);
  expect(screen.getByText('Promotion applied: -$15.00')).toBeTruthy();
  expect(host.fakeApi.callsOf('calculateShippingRates').at(-1)?.input.body.totals).toEqual({
    promotionCode: 'AUTUMN10',
  });
  expect(screen.getByRole('button', { name: 'Continue to Payment' })).toHaveProperty('disabled', true);
  fireEvent.click(fullPrice);
  expect(summary().getByText('$8.50')).toBeTruthy();
});

it('says that the store doesn’t ship there', async () => {
  const refused = apiError('shipping-unavailable', 'This store doesn’t ship to this address.');
  await openCheckout({ api: { calculateShippingRates: () => refused as never } });
  await fillContact();
  fillAddress();
  press(/^Continue to Payment/);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /No shipping rates available for this address.*This store doesn’t ship to this address\./,
  );
});
