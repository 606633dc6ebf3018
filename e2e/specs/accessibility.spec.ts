import type { Page } from '@playwright/test';
import { untilAlive } from '../fixtures/alive.ts';
import { failedReplyOnConsole } from '../fixtures/api-replies.ts';
import { expectNothingFound, rulesOfThemes } from '../fixtures/axe.ts';
import { stores, type Store } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/journey.ts';
import { moveOrder, pieceInStock, placeOrder } from '../fixtures/orders.ts';
import { orderStates, returnStates } from '../fixtures/page-states/order-states.ts';
import { main, type PageState } from '../fixtures/page-states/page-state.ts';
import { cartStates, catalogStates, homeStates } from '../fixtures/page-states/shopping-states.ts';
import { signInStates } from '../fixtures/page-states/sign-in-states.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { enterAs, newShopper } from '../fixtures/shopper.ts';
import { variation } from '../fixtures/variation.ts';

// "axe finds nothing on any of these pages in any state." States of one page stand one after the other, each going on
// from the last. Stores differ in their themes alone: of the second, what depends on these is looked at.

test.use({
  expectedConsole: {
    patterns: [
      /404 \(Not Found\).*(nothing-here|00000000-|NOTHING123)/,
      /400 .*reset-password/,
      failedReplyOnConsole,
    ],
  },
  contextOptions: { reducedMotion: 'reduce' },
});

const widths = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const groups = {
  'home and around it': homeStates,
  'the catalog': catalogStates,
  'a product and the cart': cartStates,
  'signing in': signInStates,
};

async function lookAtAll(page: Page, store: Store, device: string, states: PageState[]) {
  const rules = store === 'fieldnote' ? undefined : rulesOfThemes;
  for (const { name, path, reach, on } of states) {
    if (on && on !== device) continue;
    await test.step(name, async () => {
      if (path) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        const address = typeof path === 'string' ? path : await path(page, store);
        await page.goto(shop[store] + address);
        await untilAlive(page);
        await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeAttached();
      }
      await reach?.(page);
      await expectNothingFound(page, name, rules);
    });
  }
}

const addressOf = ({ id }: { id: string }) => `/account/orders/${id}`;

for (const store of stores)
  for (const [device, viewport] of Object.entries(widths))
    test.describe(`${store} on a ${device}`, variation(store === 'maisonlune'), () => {
      test.use({ viewport });

      for (const [name, states] of Object.entries(groups))
        test(`axe finds nothing in any state of ${name}`, async ({ page }) => {
          await page.goto(shop[store]);
          await lookAtAll(page, store, device, states);
        });

      test('axe finds nothing around an order', async ({ page }) => {
        const shopper = await newShopper(store);
        const order = await placeOrder(store, shopper);
        await enterAs(page, store, shopper);
        await lookAtAll(page, store, device, orderStates(addressOf(order)));
      });

      test('axe finds nothing around a return and a package', async ({ page }) => {
        const shopper = await newShopper(store);
        const order = await placeOrder(store, shopper, [await pieceInStock(store, 2)]);
        const { trackingNumber } = await moveOrder(store, order, [
          'SHIPPED',
          'OUT_FOR_DELIVERY',
          'DELIVERED',
        ]);
        await enterAs(page, store, shopper);
        await lookAtAll(page, store, device, returnStates(addressOf(order), trackingNumber));
      });
    });

test('with the colours of the system forced, what is pressed and written in keeps an outline', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${shop.fieldnote}/category/women`);
  await untilAlive(page);
  await page.getByRole('combobox').first().focus();
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
  expect(outline).not.toBe('none');
});
