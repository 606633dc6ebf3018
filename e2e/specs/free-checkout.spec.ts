import { expectNoViolations } from '../fixtures/axe.ts';
import { loseRequests, lostRequestOnConsole } from '../fixtures/api-replies.ts';
import { callApi } from '../fixtures/call-api.ts';
import { createLine, fillCart } from '../fixtures/cart.ts';
import { findProduct, phone, sizesInStock } from '../fixtures/catalog.ts';
import {
  continueButton,
  fillAddress,
  getAmount,
  newGuest,
  oregonAddress,
  rates,
} from '../fixtures/checkout.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { operatorToken } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';

// Promotions take everything off an order: the shopper places it without a payment.

test.use({
  viewport: phone,
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: { patterns: [lostRequestOnConsole] },
});

const store = 'maisonlune';
/** More of one product than other tests buy, because one promotion is automatic. */
const quantity = 7;

async function giveAway(): Promise<{ code: string; line: ReturnType<typeof createLine> }> {
  const product = await findProduct(store, (details) =>
    sizesInStock(details).some(({ stockQuantity }) => stockQuantity >= quantity),
  );
  const line = createLine(product, quantity);
  const code = `FREE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const token = await operatorToken(store);
  const rules = {
    ...{ startsAt: null, endsAt: null, usageLimit: null, perCustomerLimit: null },
    ...{ isActive: true, isExclusive: false, scope: 'PRODUCT', targetIds: [product.id] },
    amount: null,
  };
  const minSubtotal = sizesInStock(product)[0]!.price * quantity;
  for (const body of [
    { ...rules, code, kind: 'PERCENTAGE', percent: 100, minSubtotal: 0, description: `Gift ${code}` },
    { ...rules, code: null, kind: 'FREE_SHIPPING', percent: null, minSubtotal, description: `Sent ${code}` },
  ])
    await callApi(store, 'POST', '/admin/promotions', {
      token,
      body,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
  return { code, line };
}

test('a guest places an order that costs nothing, by keyboard and without PayPal', async ({ page }) => {
  test.slow();
  const { code, line } = await giveAway();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const guest = newGuest();
  await fillCart(page, store, [{ ...line, quantity }]);
  await page.goto(`${shop[store]}/checkout`);
  await expect(continueButton(page)).toBeEnabled();
  await fillAddress(page, guest, oregonAddress);
  await rates(page).first().check({ force: true });
  await page.getByLabel('Promotion code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Promotion applied/).first()).toBeVisible();
  await continueButton(page).click();
  await expect(page.getByText('There’s nothing to pay')).toBeVisible();
  await expect(page.locator('iframe[title="PayPal"]')).toHaveCount(0);
  expect(requested.filter((url) => url.includes('client-id='))).toEqual([]);
  await expectNoViolations(page, 'nothing to pay');
  await expectFitsScreen(page, 'nothing to pay');

  // The network is lost. The page repeats the request after a reload.
  const restore = await loseRequests(page, '/orders');
  const placeOrder = page.getByRole('button', { name: 'Place Order' });
  await tabTo(page, placeOrder);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'We are checking your order' })).toBeVisible();
  await restore();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  expect(await getAmount(page, 'Total')).toBe(0);
  const mails = await getSentEmails({ to: guest.email, subject: 'order' });
  expect(mails).toHaveLength(1);
});
