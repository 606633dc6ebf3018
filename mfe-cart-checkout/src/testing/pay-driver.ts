import type { PaymentLink, PlacedOrder } from '@selvedge/contract';
import { renderPage, stubScriptLoading, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen } from '@testing-library/react';
import { payPage } from '../pay/pay-page.tsx';
import { placed } from './checkout-samples.ts';
import { installFakePayPal } from './fake-paypal.ts';
import { linkToken, openLink } from './link-samples.ts';

type Reply<T> = T | Error | (() => T | Error);

/** Forgets earlier payments, and stands in for PayPal. */
export function preparePayment() {
  sessionStorage.clear();
  localStorage.clear();
  document.head.replaceChildren();
  stubScriptLoading(true);
  return installFakePayPal();
}

/** Opens the page of a payment link. */
export const openPayPage = (
  link: Reply<PaymentLink> = openLink(),
  order: Reply<PlacedOrder> = placed,
  api: ApiAnswers = {},
) =>
  renderPage(payPage, {
    url: `/pay/${linkToken}`,
    api: {
      getPaymentLink: link,
      orderWithPaymentLink: order,
      getPaymentConfig: { provider: 'PAYPAL', clientId: 'client-1', currency: 'USD' },
      ...api,
    },
  });

export async function approvePayment(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'PayPal' }));
  await screen.findByText('Payment Approved!');
}

export const storedAttempt = () => sessionStorage.getItem(`paymentLink:${linkToken}`);
