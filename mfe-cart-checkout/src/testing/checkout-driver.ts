import { renderPage } from '@selvedge/testing';
import { fireEvent, screen } from '@testing-library/react';
import { checkoutPage } from '../checkout/checkout-page.tsx';
import { cart, placed, ratesReply, totalsReply } from './checkout-samples.ts';

type Options = NonNullable<Parameters<typeof renderPage>[1]>;

/** Opens checkout with a full cart and successful API replies; `api` overrides some of them. */
export function openCheckout({ api, ...options }: Options = {}) {
  return renderPage(checkoutPage, {
    ...options,
    api: {
      getCart: cart,
      calculateCartTotals: ({ body }) => totalsReply(body),
      calculateShippingRates: ({ body }) => ratesReply(body),
      getPaymentConfig: { provider: 'PAYPAL', clientId: 'client-1', currency: 'USD' },
      getMapsConfig: { scriptUrl: null, attribution: null },
      placeOrder: placed,
      ...api,
    },
  });
}

export function type(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

export async function fillContact(): Promise<void> {
  await screen.findByLabelText(/^Email/);
  type(/^Email/, 'robin@example.com');
  type(/^Phone\*/, '510-555-0123');
  type(/^Recipient name/, 'Robin Weaver');
}

export function fillAddress(street = '12 Elm Street'): void {
  type(/^Street Address/, street);
  type(/^City/, 'Oakland');
  type(/^State/, 'CA');
  type(/^Postal Code/, '94607');
}

/** Takes a guest to the shipping step. */
export async function goToShipping(): Promise<void> {
  await fillContact();
  fillAddress();
  press(/^Continue to Payment/);
  await screen.findByRole('radio', { name: /UPS - Ground/ });
}

/** Takes a guest to the payment step, whatever it shows. */
export async function openPayment(): Promise<void> {
  await goToShipping();
  fireEvent.click(screen.getByRole('radio', { name: /UPS - Ground/ }));
  press('Continue to Payment');
}

/** Takes a guest to the PayPal button. */
export async function goToPayment(): Promise<void> {
  await openPayment();
  await screen.findByRole('button', { name: 'PayPal' });
}

/** Takes a guest to an approved payment. */
export async function goToApprovedPayment(): Promise<void> {
  await goToPayment();
  press('PayPal');
  await screen.findByText('Payment Approved!');
}

/** Goes through checkout as a user with a saved address, and places the order. */
export async function placeOrderAsUser(): Promise<void> {
  await screen.findByRole('radio', { name: /12 Elm Street/ });
  press(/^Continue to Payment/);
  fireEvent.click(await screen.findByRole('radio', { name: /UPS - Ground/ }));
  press('Continue to Payment');
  fireEvent.click(await screen.findByRole('button', { name: 'PayPal' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Place Order' }));
}
