import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';
import { failedReplyOnConsole } from '../fixtures/api-replies.ts';
import { expectNoViolations, themeRules } from '../fixtures/axe.ts';
import { stores, type Store } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { moveOrder, findItemInStock, placeOrder } from '../fixtures/orders.ts';
import { orderStates, returnStates } from '../fixtures/page-states/order-states.ts';
import { main, type PageState } from '../fixtures/page-states/page-state.ts';
import { cartStates, catalogStates, homeStates } from '../fixtures/page-states/shopping-states.ts';
import { signInStates } from '../fixtures/page-states/sign-in-states.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Runs axe on every page in every state. The states of a page follow one another without a reload. Stores differ only
// in their themes, so the second store is checked only for rules that depend on the theme.

test.use({
  expectedConsole: {
    patterns: [
      /status of 404.*(nothing-here|00000000-|NOTHING123)/,
      /400 .*reset-password/,
      failedReplyOnConsole,
    ],
  },
  contextOptions: { reducedMotion: 'reduce' },
});

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const groups = {
  'the home page and header': homeStates,
  'the catalog': catalogStates,
  'a product and the cart': cartStates,
  'the sign-in pages': signInStates,
};

async function checkStates(page: Page, store: Store, device: string, states: PageState[]) {
  const rules = store === 'fieldnote' ? undefined : themeRules;
  for (const { name, path, reach, on } of states) {
    if (on && on !== device) continue;
    await test.step(name, async () => {
      if (path) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        const address = typeof path === 'string' ? path : await path(page, store);
        await page.goto(shop[store] + address);
        await waitForHydration(page);
        await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeAttached();
      }
      await reach?.(page);
      await expectNoViolations(page, name, rules);
    });
  }
}

const orderPath = ({ id }: { id: string }) => `/account/orders/${id}`;

for (const store of stores)
  for (const [device, viewport] of Object.entries(widths))
    test.describe(`${store} on a ${device}`, onlyInTestAll(store === 'maisonlune'), () => {
      test.use({ viewport });

      for (const [name, states] of Object.entries(groups))
        test(`axe finds no problems in any state of ${name}`, async ({ page }) => {
          await page.goto(shop[store]);
          await checkStates(page, store, device, states);
        });

      // Pages for signed-in shoppers differ little between the two.
      const onlyOnce = onlyInTestAll(device === 'desktop');

      test('axe finds no problems on the pages of an order', onlyOnce, async ({ page }) => {
        const shopper = await createShopper(store);
        const order = await placeOrder(store, shopper);
        await signInAs(page, store, shopper);
        await checkStates(page, store, device, orderStates(orderPath(order)));
      });

      test('axe finds no problems on the pages of a return and a package', onlyOnce, async ({ page }) => {
        const shopper = await createShopper(store);
        const order = await placeOrder(store, shopper, [await findItemInStock(store, 2)]);
        const { trackingNumber } = await moveOrder(store, order, [
          'SHIPPED',
          'OUT_FOR_DELIVERY',
          'DELIVERED',
        ]);
        await signInAs(page, store, shopper);
        await checkStates(page, store, device, returnStates(orderPath(order), trackingNumber));
      });
    });

test('the focused control has an outline in forced-colors mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${shop.fieldnote}/category/women`);
  await waitForHydration(page);
  await page.getByRole('combobox').first().focus();
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
  expect(outline).not.toBe('none');
});
