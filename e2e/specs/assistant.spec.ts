import type { Page } from '@playwright/test';
import { failedReplyOnConsole, failReply, holdReply, holdRequests } from '../fixtures/api-replies.ts';
import { expectNothingFound } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { phone, waitForShell } from '../fixtures/catalogue.ts';
import { goWithin } from '../fixtures/go-within.ts';
import { expect, test } from '../fixtures/journey.ts';
import { readApi } from '../fixtures/read-api.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { enterAs, newShopper } from '../fixtures/shopper.ts';
import { smallTargets } from '../fixtures/small-targets.ts';
import { variation } from '../fixtures/variation.ts';

// "A floating button opens a panel titled "Product Assistant"": what shoppers describe there, and what they are shown.

interface Details {
  productName: string;
  variants: { attributes: { Color: string; Size: string }; price: number; stockQuantity: number }[];
}

const opener = (page: Page) => page.getByRole('button', { name: 'Open the Product Assistant' });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Product Assistant' });
/** What is seen of the conversation; beside it the newest answer is said once more, to those who listen. */
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });

async function openAssistant(page: Page) {
  await page.goto(`${shop.fieldnote}/`);
  await waitForShell(page);
  await opener(page).click();
  return panelOf(page);
}

async function ask(page: Page, query: string) {
  const field = page.getByPlaceholder('Ask about our products...');
  await field.fill(query);
  await field.press('Enter');
  await expect(page.getByText('Searching...')).toHaveCount(0);
}

const cards = (page: Page) => page.getByRole('list', { name: 'Products found' }).last().getByRole('link');

const described =
  'what is described is found: each product is of the shop, and has a variant that fits in stock';
test(described, { tag: ['@mfe-assistant', '@mfe-catalog'] }, async ({ page }) => {
  await openAssistant(page);
  await ask(page, 'a green jacket, not black, under $160, size M');
  await expect(cards(page).first()).toBeVisible();
  const addresses = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    const { pathname, searchParams } = new URL(address, shop.fieldnote);
    const [, id] = /^\/products\/([^/]+)\/details$/.exec(pathname)!;
    const color = searchParams.get('selectedColor');
    const details = await readApi<Details>('fieldnote', `/products/${id}/details`);
    const fitting = details.variants.filter(
      ({ attributes, price, stockQuantity }) =>
        attributes.Color === color && attributes.Size === 'M' && price <= 160 && stockQuantity > 0,
    );
    expect(fitting, `${details.productName} in ${color}`).not.toEqual([]);
    expect(color).not.toBe('Black');
  }
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/products\/.+\/details/);
});

test('what nothing fits is said, and what could be given up is a button', variation(), async ({ page }) => {
  const panel = await openAssistant(page);
  await ask(page, 'boots for at most 100 dollars');
  await expect(
    log(page).getByText('No matching products found. Try adjusting your search criteria.'),
  ).toBeVisible();
  await expect(log(page).getByText(/found nothing in stock that fits\. Up to \$/)).toBeVisible();
  await panel.getByRole('list', { name: 'Give up one condition' }).getByRole('button').first().click();
  await expect(cards(page).first()).toBeVisible();
});

test('a question goes on from the answer before: another order, another price, what comes next', async ({
  page,
}) => {
  await openAssistant(page);
  const prices = () =>
    cards(page).evaluateAll((links) => links.map((link) => Number(/\$([\d.]+)/.exec(link.textContent)![1])));
  await ask(page, 'trousers');
  await expect(cards(page).first()).toBeVisible();
  await ask(page, 'the cheapest first');
  await expect(log(page).getByText(/I looked for “trousers”, cheapest first/)).toBeVisible();
  const cheapest = await prices();
  expect(cheapest).toEqual([...cheapest].sort((a, b) => a - b));
  await ask(page, 'over $80');
  await expect(log(page).getByText(/I looked for “trousers”, from \$80/)).toBeVisible();
  for (const price of await prices()) expect(price).toBeGreaterThanOrEqual(80);
  await ask(page, 'clothes');
  const first = await cards(page).evaluateAll((links) => links.map(({ textContent }) => textContent));
  await log(page).getByRole('button', { name: 'Show more' }).last().click();
  await expect(log(page).getByText(/^20 of \d+ shown so far\.$/)).toBeVisible();
  for (const text of await cards(page).evaluateAll((links) => links.map(({ textContent }) => textContent)))
    expect(first).not.toContain(text);
});

test('a conversation stays while browsing', async ({ page }) => {
  const panel = await openAssistant(page);
  await ask(page, 'fair isle');
  await expect(cards(page).first()).toBeVisible();
  await page.reload();
  await waitForShell(page);
  await opener(page).click();
  await expect(panel.getByText(/fair isle/).first()).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('the assistant comes after everything else: none of it is asked for before the page has loaded', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('mfe-assistant')) asked.push(request.url());
  });
  const release = await holdRequests(page, /\.woff2/);
  // A page whose scripts do not wait for that themselves, being needed to show it.
  await page.goto(`${shop.fieldnote}/login`, { waitUntil: 'commit' });
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  // Half a second of frames with nothing to do in any of them.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++)
      await new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle)));
  });
  expect(asked).toEqual([]);
  release();
  await expect(opener(page)).toBeVisible();
});

test(
  'an answer comes to its question, whatever the shopper goes on to meanwhile',
  variation(),
  async ({ page }) => {
    const release = await holdReply(page, '/search');
    await openAssistant(page);
    const field = page.getByPlaceholder('Ask about our products...');
    await field.fill('fair isle');
    await field.press('Enter');
    await expect(log(page).getByText('Searching...')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener(page)).toBeFocused();
    await goWithin(page, '/help');
    release();
    await opener(page).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveURL(/\/help$/);
  },
);

test.describe('while the service is away', () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });

  test('this is said in red, and the same question can be asked again', async ({ page }) => {
    const mend = await failReply(page, '/search');
    await openAssistant(page);
    await ask(page, 'jackets');
    const alert = log(page).getByRole('alert');
    await expect(alert).toContainText('Sorry, I encountered an error. Please try again.');
    await expectNothingFound(page, 'an error');
    await mend();
    await alert.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'You asked: jackets' })).toBeFocused();
    await expect(cards(page).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test(
    'of the account, the shopper is told that answers come without their sizes',
    variation(),
    async ({ page }) => {
      await enterAs(page, 'fieldnote', await newShopper('fieldnote'));
      const panel = await openAssistant(page);
      const choice = panel.getByRole('checkbox', { name: 'Use my sizes and style' });
      const mend = await failReply(page, '/users/me/preferences');
      await choice.check();
      await expect(panel.getByText(/^They cannot be read at the moment/)).toBeVisible();
      await expectNothingFound(page, 'preferences away');
      await ask(page, 'jackets');
      await expect(cards(page).first()).toBeVisible();
      await mend();
      await choice.uncheck();
      await choice.check();
      await expect(panel.getByText('You have saved none yet.')).toBeVisible();
      await expectNothingFound(page, 'no preferences');
      await panel.getByRole('link', { name: 'Choose your sizes and style' }).click();
      await expect(page).toHaveURL(/\/account\/preferences$/);
      await expect(panel).toBeHidden();
    },
  );
});

test('who signs out in one tab leaves no conversation in another', variation(), async ({ page, context }) => {
  await enterAs(page, 'fieldnote', await newShopper('fieldnote'));
  const panel = await openAssistant(page);
  await ask(page, 'fair isle');
  await expect(cards(page).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${shop.fieldnote}/account`);
  await waitForShell(other);
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(panel).toBeHidden();
  await opener(page).click();
  await expect(log(page).getByText(/fair isle/)).toHaveCount(0);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /assistant/i.test(key))),
  ).toEqual([]);
});

test(
  'beside the page the panel is a stop among others; the button it covers is none',
  variation(),
  async ({ page }) => {
    const panel = await openAssistant(page);
    await expect(page.getByPlaceholder('Ask about our products...')).toBeFocused();
    expect(await panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(false);
    await expect(opener(page)).toBeHidden();
    await panel.getByRole('button', { name: 'Close' }).press('Shift+Tab');
    await expect(page.getByRole('contentinfo').locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  },
);

test('a shopper may let their own sizes and style come first: off at first, and off again at logout', async ({
  page,
}) => {
  const shopper = await newShopper('fieldnote');
  await callApi('fieldnote', 'PUT', '/users/me/preferences', {
    token: shopper.token,
    body: { preferredSizes: ['S'], stylePreferences: { preferredStyles: ['Trendy'] } },
  });
  await enterAs(page, 'fieldnote', shopper);
  const panel = await openAssistant(page);
  const asked: { preferences?: unknown }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/search')) asked.push(request.postDataJSON() as object);
  });
  await ask(page, 'jeans');
  await expect(cards(page).first()).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Use my sizes and style' }).check();
  await ask(page, 'jackets');
  await expect(log(page).getByText('What suits your sizes and style comes first.')).toBeVisible();
  expect(asked.map(({ preferences }) => preferences)).toEqual([
    undefined,
    { sizes: ['S'], colors: [], styles: ['Trendy'], avoidStyles: [] },
  ]);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /assistant/i.test(key)));
  expect(await kept()).toHaveLength(1);
  await page.goto(`${shop.fieldnote}/account`);
  await waitForShell(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await kept()).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds nothing in an answer, nor in one without products', async ({ page }) => {
    await openAssistant(page);
    await expectNothingFound(page, 'the greeting');
    await ask(page, 'something warm for hiking');
    await expect(cards(page).first()).toBeVisible();
    await expectNothingFound(page, 'an answer');
    await ask(page, 'purple dress');
    await expectNothingFound(page, 'no product');
    expect(await smallTargets(page)).toEqual([]);
  });

  test('the panel has the screen to itself until Back closes it, and the page stays', async ({ page }) => {
    await page.goto(`${shop.fieldnote}/help`);
    const panel = await openAssistant(page);
    await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone });
    await expect(panel.getByRole('heading', { name: 'Product Assistant' })).toBeFocused();
    // What is not in the panel can neither be pressed nor focused.
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () =>
          document.activeElement?.matches('a, button, input') && !document.activeElement.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(`${shop.fieldnote}/`);
    await expect(opener(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/help$/);
  });
});

test.describe('on a phone that lies on its side', variation(), () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the panel has the screen to itself as well, and no keyboard comes up with it', async ({ page }) => {
    const panel = await openAssistant(page);
    await expect(panel.getByRole('heading', { name: 'Product Assistant' })).toBeFocused();
    expect(await panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 844, height: 390 });
  });
});
