import { html, type Html } from '../../pages/html.ts';
import type { Page } from '../../pages/page.ts';
import type { Money } from '../money.ts';
import { BUYER } from '../orders/approve-order.ts';
import type { Breakdown, PurchaseUnit } from '../orders/order-types.ts';
import type { OrderRecord } from '../paypal-state.ts';

const STYLES = ['/smart/paypal.css'];

const BREAKDOWN_LABELS: [keyof Breakdown, string, string][] = [
  ['item_total', 'Items', ''],
  ['shipping', 'Shipping', ''],
  ['handling', 'Handling', ''],
  ['insurance', 'Insurance', ''],
  ['tax_total', 'Tax', ''],
  ['shipping_discount', 'Shipping discount', '−'],
  ['discount', 'Discount', '−'],
];

const WAYS_TO_PAY: [string, string, string][] = [
  ['balance', 'PayPal balance', 'Pays immediately'],
  ['card', 'Visa ending in 1111', 'Pays immediately'],
  ['declined', 'Mastercard ending in 0002', 'Declined when the store captures it'],
  ['pending', 'Bank account ending in 4242', 'Stays pending until settled'],
];

export function approvalPage(
  record: OrderRecord,
  seller: string,
  query: { commit?: string; fundingSource?: string },
): Page {
  const { order } = record;
  const preset = query.fundingSource === 'card' ? 'card' : 'balance';
  return page(
    `Pay ${seller} with PayPal`,
    html`<h1>Pay ${seller}</h1>
      <p class="buyer">Hi, ${BUYER.name.given_name}. <span>${BUYER.email_address}</span></p>
      ${order.purchase_units.map(unitSummary)}
      <form method="post" action="/checkoutnow">
        <input type="hidden" name="token" value="${order.id}" />
        <fieldset>
          <legend>Pay with</legend>
          ${WAYS_TO_PAY.map(
            ([value, name, effect]) =>
              html`<label class="way"
                ><input
                  type="radio"
                  name="funding"
                  value="${value}"
                  ${value === preset ? html` checked` : ''}
                /><span><b>${name}</b><small>${effect}</small></span></label
              >`,
          )}
        </fieldset>
        <div class="decide">
          <button class="primary" name="decision" value="approve">
            ${query.commit === 'false' ? 'Continue' : 'Pay now'}
          </button>
          <button class="secondary" name="decision" value="cancel" formnovalidate>Cancel</button>
        </div>
      </form>
      <p class="reference">Payment ${order.id}</p>`,
    ['/smart/approval.js'],
  );
}

function unitSummary(unit: PurchaseUnit): Html {
  const { breakdown } = unit.amount;
  const rows = BREAKDOWN_LABELS.flatMap(([part, label, sign]) => {
    const money = breakdown?.[part];
    return money && Number(money.value) !== 0
      ? [
          html`<div>
            <dt>${label}</dt>
            <dd>${sign}${formatMoney(money)}</dd>
          </div>`,
        ]
      : [];
  });
  return html`<section aria-label="Your order">
    ${unit.description ? html`<p>${unit.description}</p>` : ''}
    ${
      unit.items?.length
        ? html`<ul class="items">
            ${unit.items.map(
              (item) =>
                html`<li>
                  <span>${item.name}<small>Quantity ${item.quantity}</small></span
                  ><span>${formatMoney(item.unit_amount)}</span>
                </li>`,
            )}
          </ul>`
        : ''
    }
    <dl>
      ${rows}
      <div class="total">
        <dt>Total</dt>
        <dd>${formatMoney(unit.amount)}</dd>
      </div>
    </dl>
    <p class="payee">Paid to <span>${unit.payee.email_address ?? unit.payee.merchant_id ?? ''}</span></p>
  </section>`;
}

export function decidedPage(decision: {
  outcome: string;
  orderId: string;
  payerId: string;
  returnUrl?: string;
}): Page {
  const { outcome, orderId, payerId, returnUrl } = decision;
  return page(
    outcome === 'approved' ? 'Payment approved' : 'Payment cancelled',
    html`<h1>${outcome === 'approved' ? 'Thank you' : 'Cancelled'}</h1>
      <p
        id="decision"
        role="status"
        data-outcome="${outcome}"
        data-order-id="${orderId}"
        data-payer-id="${outcome === 'approved' ? payerId : ''}"
        data-return-url="${returnUrl ?? ''}"
      >
        Returning you to the store…
      </p>
      ${returnUrl ? html`<p><a href="${returnUrl}">Return to the store</a></p>` : html`<p>You can close this window and continue in the store.</p>`}`,
    ['/smart/approval.js'],
  );
}

export function loadingPage(): Page {
  return page('PayPal', html`<p class="loading" role="status">Opening PayPal…</p>`);
}

export function problemPage(text: string): Page {
  return page(
    'You can’t make this payment',
    html`<h1>You can’t make this payment</h1>
      <p>${text}</p>
      <p>Close this window and return to the store.</p>`,
  );
}

function page(title: string, content: Html, scripts: string[] = []): Page {
  return {
    title,
    styles: STYLES,
    scripts,
    bodyClass: 'checkout',
    body: html`<header>
        <span class="mark"><b class="pay">Pay</b><b class="pal">Pal</b></span
        ><span class="badge">Sandbox</span>
      </header>
      <main>${content}</main>`,
  };
}

function formatMoney({ currency_code, value }: Money): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency_code }).format(Number(value));
}
