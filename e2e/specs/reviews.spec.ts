import type { Page } from '@playwright/test';
import { httpGet } from '../fixtures/http-get.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { approvePayment, chooseFirstRate, fillAddress } from '../fixtures/checkout.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

interface Listed {
  content: { productId: string; totalReviews: number }[];
}

/** Returns the path of the product at this position by number of reviews. Each journey uses its own. */
async function findReviewedProduct(store: 'fieldnote' | 'maisonlune', rank: number): Promise<string> {
  const pages = await Promise.all(
    [0, 1].map(async (page) => {
      const { text } = await httpGet(store, `/api/v1/products?pageSize=100&page=${page}`);
      return (JSON.parse(text) as Listed).content;
    }),
  );
  const ranked = pages.flat().toSorted((one, other) => other.totalReviews - one.totalReviews);
  return `/products/${ranked[rank]?.productId}/details`;
}

async function submitSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Write a Review' });
const reviews = (page: Page) => page.getByRole('list', { name: 'Reviews', exact: true });
const average = (page: Page) => page.getByText(/^\d+ reviews?$/);

test.setTimeout(240_000);

for (const store of ['fieldnote', 'maisonlune'] as const) {
  test(
    `a shopper of ${store} signs in, buys a product and reviews it with two photos`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const shopper = await createShopper(store);
      const product = await findReviewedProduct(store, 1);
      await page.goto(shop[store] + product);
      const photo = await page.screenshot();

      await expect(page.getByText('Sign in to mark reviews as helpful.')).toBeVisible();
      await page.getByRole('link', { name: 'Login to Write a Review' }).click();
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await submitSignIn(page, shopper);
      await expect(page).toHaveURL(new RegExp(`${product}$`));
      await expect(dialog(page)).toBeVisible();
      await expectNoViolations(page, 'form');
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('button', { name: 'Write a Review' })).toBeFocused();

      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toContainText('1');
      await page.goto(`${shop[store]}/checkout`);
      await fillAddress(page);
      await chooseFirstRate(page);
      await approvePayment(page);
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();

      await page.goto(shop[store] + product);
      const before = parseInt(await average(page).innerText());
      const others = reviews(page).getByRole('listitem').first();
      const helpful = others.getByRole('button', { name: /^Helpful/ });
      await helpful.click();
      await expect(helpful).toHaveAttribute('aria-pressed', 'true');
      await expect(others).toContainText('including you');

      await page.getByRole('button', { name: 'Write a Review' }).click();
      const submit = dialog(page).getByRole('button', { name: 'Submit Review' });
      await expect(submit).toBeDisabled();
      await dialog(page)
        .getByRole('radio', { name: /^4 stars/ })
        .check({ force: true });
      await dialog(page).getByLabel('Title').fill('Worn every day');
      await expect(submit).toBeDisabled();
      await dialog(page)
        .getByLabel(/^Review/)
        .fill('Warm, light.\n\nIt looks better with every wash.');
      await dialog(page)
        .getByLabel(/Add photos/)
        .setInputFiles([
          { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
          { name: 'one.png', mimeType: 'image/png', buffer: photo },
          { name: 'two.png', mimeType: 'image/png', buffer: photo },
          { name: 'three.png', mimeType: 'image/png', buffer: photo },
        ]);
      await expect(dialog(page)).toContainText("We can't show notes.txt");
      await dialog(page).getByRole('button', { name: 'Remove three.png' }).click();
      await expect(dialog(page).getByRole('img')).toHaveCount(2);
      await expectNoViolations(page, 'form with photos');
      await submit.click();

      await expect(page.getByText('Review submitted successfully')).toBeVisible();
      await expect(dialog(page)).toBeHidden();
      const own = reviews(page).getByRole('listitem').filter({ hasText: 'Worn every day' });
      await expect(own).toBeFocused();
      await expect(own).toContainText('Robin F.');
      await expect(own).toContainText('Verified Purchase');
      await expect(average(page)).toHaveText(`${before + 1} reviews`);

      await page.reload();
      await expect(reviews(page).getByRole('listitem').first()).toContainText('Worn every day');
      await expect(own.getByText('Your review')).toBeVisible();
      await expect(own.getByRole('button', { name: /^Helpful/ })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Helpful/, pressed: true })).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Write a Review' })).toHaveCount(0);
      await own.getByRole('button', { name: 'View Photo 2 by Robin F.' }).click();
      const viewer = page.getByRole('dialog', { name: 'Photos by Robin F.' });
      await expect(viewer).toContainText('Photo 2 of 2');
      await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(viewer).toContainText('Photo 1 of 2');
      await expect
        .poll(() => viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(300);
      await expectNoViolations(page, 'photos');
      await page.keyboard.press('Escape');
      await expect(own.getByRole('button', { name: 'View Photo 2 by Robin F.' })).toBeFocused();
    },
  );
}

test.describe('when sending fails', onlyInTestAll(), () => {
  test.use({ expectedConsole: { patterns: [/\/reviews/, /\/helpful/] } });

  test('a review typed by keyboard alone stays until it can be sent', async ({ page }) => {
    const shopper = await createShopper('fieldnote');
    const product = await findReviewedProduct('fieldnote', 0);
    await page.goto(`${shop.fieldnote}/login?redirect=${encodeURIComponent(product)}`);
    await submitSignIn(page, shopper);
    const open = page.getByRole('button', { name: 'Write a Review' });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.type('By hand');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Typed without a mouse.');

    await page.route(/\/products\/[^/]+\/reviews$/, (route) => route.abort());
    await dialog(page).getByLabel('Title').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toContainText('Failed to submit review');
    await expect(dialog(page).getByLabel(/^Review/)).toHaveValue('Typed without a mouse.');
    await expectNoViolations(page, 'form after a failure');

    // The session expires meanwhile: sign-in returns to the form, which still has its input.
    await page.unroute(/\/products\/[^/]+\/reviews$/);
    await page.evaluate(() => localStorage.setItem('token', 'worth-nothing'));
    await dialog(page).getByRole('button', { name: 'Submit Review' }).press('Enter');
    await expect(page).toHaveURL(/\/login/);
    await submitSignIn(page, shopper);
    await expect(dialog(page).getByLabel(/^Review/)).toHaveValue('Typed without a mouse.');
    await expect(dialog(page).getByRole('radio', { name: /^3 stars/ })).toBeChecked();
    await dialog(page).getByLabel('Title').press('Enter');
    await expect(page.getByText('Review submitted successfully')).toBeVisible();

    // With the five earlier reviews, this one exceeds a page.
    await page.reload();
    await page.getByRole('button', { name: 'Load More Reviews' }).press('Enter');
    await expect(reviews(page).locator('> li').nth(5)).toBeFocused();
  });

  test("a vote that can't be saved is undone", async ({ page }) => {
    const shopper = await createShopper('maisonlune');
    const product = await findReviewedProduct('maisonlune', 0);
    await page.goto(`${shop.maisonlune}/login?redirect=${encodeURIComponent(product)}`);
    await submitSignIn(page, shopper);
    await page.route(/\/helpful/, (route) => route.abort());
    const helpful = page.getByRole('button', { name: /^Helpful/ }).last();
    await helpful.click();
    await expect(page.getByText("We couldn't save your vote. Please try again.")).toBeVisible();
    await expect(helpful).toHaveAttribute('aria-pressed', 'false');
  });
});

test("Anonymous visitors see a 'Login to Write a Review' link to /login carrying the origin path", async ({
  page,
}) => {
  const product = await findReviewedProduct('fieldnote', 2);
  await page.goto(shop.fieldnote + product);
  await expect(page.getByRole('link', { name: 'Login to Write a Review' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(`${product}#write-review`)}`,
  );
  await expect(page.getByRole('button', { name: 'Write a Review' })).toHaveCount(0);
});

test('List with userName, verified-purchase mark, rating, title, comment, date and helpful count; summary with the distribution for ratings 1 to 5', async ({
  page,
}) => {
  const product = await findReviewedProduct('maisonlune', 2);
  const id = product.split('/')[2];
  const read = async (path: string) => JSON.parse((await httpGet('maisonlune', `/api/v1${path}`)).text);
  const { content } = await read(`/products/${id}/reviews?page=0&size=5`);
  const { averageRating, totalReviews, ratingDistribution } = await read(`/products/${id}/reviews/summary`);
  await page.goto(shop.maisonlune + product);
  const entries = reviews(page).locator('> li');
  await expect(entries).toHaveCount(content.length);
  for (const [index, review] of content.entries()) {
    const entry = entries.nth(index);
    for (const text of [review.userName, review.title, review.comment])
      await expect(entry).toContainText(text);
    await expect(entry.getByText('Verified Purchase')).toHaveCount(review.verifiedPurchase ? 1 : 0);
    await expect(entry.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
    await expect(entry.getByRole('img', { name: new RegExp(`^${review.rating} out of 5`) })).toBeVisible();
    if (review.helpfulCount > 0) await expect(entry).toContainText(String(review.helpfulCount));
  }
  const section = page.locator('#reviews');
  await expect(section).toContainText(averageRating.toFixed(1));
  await expect(average(page)).toHaveText(`${totalReviews} reviews`);
  for (const rating of [1, 2, 3, 4, 5]) {
    const bar = section.getByRole('listitem').filter({ hasText: new RegExp(`^${rating} star`) });
    await expect(bar).toContainText(String(ratingDistribution[rating]));
  }
});

test.describe('when loading more fails at first', onlyInTestAll(), () => {
  test.use({ expectedConsole: { patterns: [/\/reviews\?|^Reviews of/] } });

  test("'Load More Reviews' fetches the next page until the response says last; load failures are only logged", async ({
    page,
  }) => {
    const product = await findReviewedProduct('fieldnote', 1);
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
    const pages: string[] = [];
    let isDown = true;
    const review = (index: number) => ({
      id: `00000000-0000-4000-8000-00000000000${index}`,
      userName: `Reader ${index}`,
      verifiedPurchase: false,
      rating: 4,
      title: `Number ${index}`,
      comment: 'Fine.',
      images: [],
      createdAt: '2026-02-03T04:05:06.000Z',
      helpfulCount: 0,
      userVotedHelpful: false,
      isOwn: false,
    });
    await page.route(/\/reviews\?/, (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'));
      pages.push(new URL(route.request().url()).search);
      if (number === 1 && isDown) return route.abort();
      const json = { content: [review(number)], totalPages: 3, totalElements: 3, last: number === 2 };
      return route.fulfill({ json });
    });
    await page.goto(`${shop.fieldnote}/help`);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'product' });
      document.querySelector('main')?.append(link);
    }, product);
    await page.getByRole('link', { name: 'product', exact: true }).click();
    await expect(reviews(page)).toContainText('Number 0');
    await expect(reviews(page)).toContainText('Feb 3, 2026');
    const more = page.getByRole('button', { name: 'Load More Reviews' });
    await more.click();
    await expect.poll(() => logged.length).toBeGreaterThan(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    isDown = false;
    await more.click();
    await expect(reviews(page)).toContainText('Number 1');
    await more.click();
    await expect(reviews(page)).toContainText('Number 2');
    await expect(more).toHaveCount(0);
    expect(pages.at(-1)).toContain('size=5');
  });
});
