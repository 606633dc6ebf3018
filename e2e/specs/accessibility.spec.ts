import type { Page } from '@playwright/test';
import { untilAlive } from '../fixtures/alive.ts';
import { failedReplyOnConsole, failReply, holdReply } from '../fixtures/api-replies.ts';
import { expectNothingFound } from '../fixtures/axe.ts';
import { newGoogleEmail, signInWithGoogle } from '../fixtures/google.ts';
import { goWithin } from '../fixtures/go-within.ts';
import { moveOrder, pieceInStock, placeOrder } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { enterAs, newShopper } from '../fixtures/shopper.ts';

// "axe finds nothing on any of these pages in any state." A state is the page it is on and how to get there; states of
// one page stand one after the other, each going on from the last, so that few pages have to be loaded.

interface State {
  name: string;
  /** Loaded anew; without it the state goes on from the one before. */
  path?: string | ((page: Page) => Promise<string>);
  reach?: (page: Page) => Promise<unknown>;
  /** Where it differs from both. */
  on?: 'desk' | 'phone';
}

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner');
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const escape = (page: Page) => page.keyboard.press('Escape');
const sees = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
const firstProduct = (page: Page) => main(page).locator('a[href*="/products/"]').first();
/** The address of a product that stands on the page shown. */
const productShown = async (page: Page) => (await firstProduct(page).getAttribute('href')) ?? 'none';

const states: State[] = [
  { name: 'home', path: '/' },
  {
    name: 'dropdown open',
    on: 'desk',
    reach: async (page) => {
      await header(page).getByRole('button', { name: 'Women menu' }).press('Enter');
      await expect(page.locator('#submenu-women')).toBeVisible();
    },
  },
  {
    name: 'mobile menu open, a category unfolded',
    on: 'phone',
    reach: async (page) => {
      await press('Menu')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Women menu' }).click();
    },
  },
  {
    name: 'search panel open, nothing written',
    reach: async (page) => {
      await escape(page);
      await header(page).getByRole('button', { name: 'Search', exact: true }).first().click();
      await expect(header(page).getByRole('combobox')).toBeFocused();
    },
  },
  {
    name: 'search panel open, something written',
    reach: async (page) => {
      await page.keyboard.type('coat');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'newsletter, form error',
    reach: async (page) => {
      await escape(page);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await sees(page, 'Email is required');
    },
  },
  { name: 'strip closed', reach: press('Close offers') },
  { name: 'category', path: '/category/women' },
  {
    name: 'filter drawer open',
    on: 'phone',
    reach: async (page) => {
      await press(/^Filter/)(page);
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    },
  },
  {
    name: 'category, a filter that leaves nothing',
    path: '/category/women?minPrice=9000',
    reach: (page) => sees(page, 'No products found in this category.'),
  },
  {
    name: 'category, error banner',
    reach: async (page) => {
      await failReply(page, /^\/products/);
      await goWithin(page, '/category/men');
      await sees(page, 'Failed to load products');
    },
  },
  {
    name: 'product',
    path: async (page) => {
      await page.goto(new URL('/category/sale-women', page.url()).href);
      return productShown(page);
    },
  },
  {
    name: 'product dialog open',
    reach: async (page) => {
      await press('View detailed description')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'quick cart open',
    reach: async (page) => {
      await escape(page);
      await press('Add to Cart')(page);
      await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible();
    },
  },
  {
    name: 'cart, waiting for it',
    path: async (page) => {
      await holdReply(page, '/cart');
      return '/cart';
    },
  },
  {
    name: 'cart with a line',
    path: '/cart',
    reach: (page) => expect(page.getByRole('button', { name: /^Remove / })).toBeEnabled(),
  },
  {
    name: 'toast shown, cart empty',
    reach: async (page) => {
      await press(/^Remove /)(page);
      await expect(page.locator('.Toastify__toast')).toBeVisible();
      await sees(page, 'Your cart is empty');
    },
  },
  { name: 'search results', path: '/search?q=linen' },
  { name: 'search without results', path: '/search?q=zeppelin' },
  { name: 'content page', path: '/help' },
  { name: 'leaving the newsletter', path: '/newsletter/unsubscribe?token=none' },
  { name: '404', path: '/nothing-here' },
  { name: 'login', path: '/login', reach: (page) => expect(page.getByLabel('Email')).toBeVisible() },
  {
    name: 'login, refused',
    reach: async (page) => {
      await failReply(page, '/auth/login');
      await page.getByLabel('Email').fill('robin@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await press('Sign In')(page);
      await sees(page, 'Failed to sign in. Please check your credentials.');
    },
  },
  { name: 'register', path: '/register', reach: (page) => expect(page.getByLabel(/^Email/)).toBeVisible() },
  {
    name: 'forgotten password',
    path: '/forgot-password',
    reach: (page) => expect(main(page).getByLabel('Email')).toBeVisible(),
  },
  {
    name: 'forgotten password, link sent',
    reach: async (page) => {
      await main(page).getByLabel('Email').fill('nobody-here@example.com');
      await press('Send reset link')(page);
      await sees(page, 'Reset link sent!');
    },
  },
  {
    name: 'new password',
    path: '/reset-password?token=none',
    reach: (page) => expect(page.getByLabel('New password')).toBeVisible(),
  },
  {
    name: 'new password, form error',
    reach: async (page) => {
      await press('Change password')(page);
      await sees(page, 'Password is required');
    },
  },
  {
    name: 'new password, link of no use',
    reach: async (page) => {
      await page.getByLabel('New password').fill('a-long-enough-passphrase');
      await press('Change password')(page);
      await sees(page, 'Failed to reset password');
    },
  },
  {
    name: 'profile settings',
    path: async (page) => {
      await signInWithGoogleAt(page);
      return '/account/edit';
    },
    reach: (page) => expect(page.getByLabel('First Name')).toBeVisible(),
  },
  {
    name: 'profile settings, form error',
    reach: async (page) => {
      await page.getByLabel('First Name').fill('');
      await press('Save Changes')(page);
      await sees(page, 'First name is required');
    },
  },
  {
    name: 'admin login',
    path: '/admin/login',
    reach: (page) => expect(page.getByLabel('Password')).toBeVisible(),
  },
];

/** The shortest way to be somebody. */
async function signInWithGoogleAt(page: Page): Promise<void> {
  await page.goto(new URL('/login', page.url()).href);
  await signInWithGoogle(page, { email: newGoogleEmail(), first: 'Nell', last: 'Frost' });
  await expect(page).toHaveURL(/\/account$/);
}

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
// Some twenty states each, and axe looks at every element of all of them.
test.setTimeout(360_000);

const widths = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

interface OrderAddresses {
  processing: string;
  delivered: string;
  trackingNumber: string;
}

/** What a shopper sees of orders, and a guest of parcels. */
const orderStates = ({ processing, delivered, trackingNumber }: OrderAddresses): State[] => [
  { name: 'orders', path: '/account/orders' },
  { name: 'order', path: processing, reach: (page) => sees(page, 'Order Timeline') },
  {
    name: 'menu of an order',
    reach: async (page) => {
      await press('Actions')(page);
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'report of an issue, form errors',
    reach: async (page) => {
      await page.getByRole('menuitem', { name: 'Report Issue' }).click();
      await press('Submit Report')(page);
      await sees(page, 'Please select an issue type');
    },
  },
  {
    name: 'question before an order is cancelled',
    reach: async (page) => {
      await escape(page);
      await press('Actions')(page);
      await page.getByRole('menuitem', { name: 'Cancel Order' }).click();
      await sees(page, 'Are you sure you want to cancel this order?');
    },
  },
  {
    name: 'cancelled order',
    reach: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
      await sees(page, 'This order was cancelled');
    },
  },
  {
    name: 'order not found',
    path: '/account/orders/00000000-0000-4000-8000-000000000000',
    reach: (page) => sees(page, 'Order not found'),
  },
  {
    name: 'return, nothing chosen',
    path: `${delivered}/return`,
    reach: async (page) => {
      await press('Review Return')(page);
      await sees(page, 'Please choose what you want to return');
    },
  },
  {
    name: 'return about to be confirmed',
    reach: async (page) => {
      await page.getByRole('checkbox').check();
      await page.getByLabel('Reason for return').fill('Too large');
      await press('Review Return')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'return announced',
    reach: async (page) => {
      await press('Confirm Return')(page);
      await sees(page, 'Your return is announced');
    },
  },
  { name: 'order with a return', path: delivered, reach: (page) => sees(page, 'Download label') },
  { name: 'parcel', path: `/tracking/${trackingNumber}` },
  { name: 'unknown parcel', path: '/tracking/NOTHING123' },
  {
    name: 'track order, form errors',
    path: '/track-order',
    reach: async (page) => {
      await main(page).getByRole('button', { name: 'Track Order' }).click();
      await sees(page, 'Order number is required');
    },
  },
];

async function seeAll(page: Page, store: 'fieldnote' | 'maisonlune', device: string, all: State[]) {
  for (const { name, path, reach, on } of all) {
    if (on && on !== device) continue;
    await test.step(name, async () => {
      if (path) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        const address = typeof path === 'string' ? path : await path(page);
        await page.goto(shop[store] + address);
        await untilAlive(page);
        await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeAttached();
      }
      await reach?.(page);
      await expectNothingFound(page, name);
    });
  }
}

for (const store of ['fieldnote', 'maisonlune'] as const) {
  for (const [device, viewport] of Object.entries(widths)) {
    test(`axe finds nothing in any state of ${store} on a ${device}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(shop[store]);
      await seeAll(page, store, device, states);
    });

    test(`axe finds nothing around orders of ${store} on a ${device}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const shopper = await newShopper(store);
      const processing = await placeOrder(store, shopper);
      const delivered = await placeOrder(store, shopper, [await pieceInStock(store, 2)]);
      const { trackingNumber } = await moveOrder(store, delivered, [
        'SHIPPED',
        'OUT_FOR_DELIVERY',
        'DELIVERED',
      ]);
      const addressOf = ({ id }: { id: string }) => `/account/orders/${id}`;
      await enterAs(page, store, shopper);
      await seeAll(
        page,
        store,
        device,
        orderStates({ processing: addressOf(processing), delivered: addressOf(delivered), trackingNumber }),
      );
    });
  }
}

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
