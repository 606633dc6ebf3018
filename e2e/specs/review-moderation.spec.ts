import type { Page } from '@playwright/test';
import { failedReplyOnConsole } from '../fixtures/api-replies.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { phone } from '../fixtures/catalog.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { request } from '../fixtures/http-get.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { createShopper, signInAs, type Shopper } from '../fixtures/shopper.ts';

interface Listed {
  content: { productId: string; totalReviews: number }[];
}

test.use({ expectedConsole: { patterns: [failedReplyOnConsole, /ERR_FAILED/] } });

/** The product with the fewest reviews. Other journeys use those with the most. */
async function findQuietProduct() {
  const { content } = await callApi<Listed>('fieldnote', 'GET', '/products?pageSize=100');
  return content.toSorted((one, other) => one.totalReviews - other.totalReviews)[0]!;
}

async function writeReview(
  productId: string,
  { token }: Shopper,
  fields: { rating: string; title: string; comment: string },
): Promise<void> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const { status } = await request('fieldnote', `/api/v1/products/${productId}/reviews`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=part', Authorization: `Bearer ${token}` },
    body: `${parts.join('')}--part--\r\n`,
  });
  expect(status).toBe(201);
}

const reviews = (page: Page) =>
  page.getByRole('list', { name: 'Reviews', exact: true }).getByRole('listitem');

async function checkScreen(page: Page, state: string): Promise<void> {
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page, `${state} at ${viewport.width}`);
    await expectFitsScreen(page, `${state} at ${viewport.width}`);
  }
}

test('a visitor reports a review, an operator hides it and replies to another, and shoppers see both', async ({
  page,
  browser,
}) => {
  test.slow();
  const { productId, totalReviews: before } = await findQuietProduct();
  const product = `${shop.fieldnote}/products/${productId}/details`;
  const [angry, happy] = [await createShopper('fieldnote'), await createShopper('fieldnote')];
  const title = `Ask for ${crypto.randomUUID().slice(0, 8)}`;
  await writeReview(productId, angry, { rating: '1', title, comment: 'She was rude.' });
  await writeReview(productId, happy, { rating: '5', title: 'Lovely', comment: 'Warm and light.' });

  // The visitor, on a phone.
  await page.setViewportSize(phone);
  await page.goto(product);
  await expect(page.getByText(`${before + 2} reviews`, { exact: true })).toBeVisible();
  const bad = reviews(page).filter({ hasText: title });
  await bad.getByRole('button', { name: /^Report/ }).click();
  const report = page.getByRole('dialog', { name: 'Report this review' });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByText('Choose a reason')).toBeVisible();
  await expectNoViolations(page, 'report with an error');
  await report.getByLabel('Reason').selectOption('Personal information');
  await report.getByLabel('Details').fill('It names somebody');
  await page.route(/\/reports$/, (route) => route.abort());
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByRole('alert')).toContainText("Your report wasn't sent");
  await expect(report.getByLabel('Details')).toHaveValue('It names somebody');
  await page.unroute(/\/reports$/);
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. The store will look at this review.')).toBeVisible();
  await expect(report).toBeHidden();
  await expect(bad.getByRole('button', { name: /^Report/ })).toBeFocused();

  // The operator.
  const admin = await (await browser.newContext()).newPage();
  await openAdmin(admin, 'fieldnote', '/admin');
  await admin.getByRole('link', { name: /Reported reviews/ }).click();
  await expect(admin.getByRole('tab', { selected: true })).toContainText('Reported');
  await expect(admin.getByRole('row').filter({ hasText: title })).toContainText('1 report');
  await checkScreen(admin, 'reported reviews');
  await admin.getByRole('link', { name: title }).click();
  await expect(admin.getByRole('region', { name: 'Reports' })).toContainText('It names somebody');
  await checkScreen(admin, 'a reported review');
  await admin.getByRole('button', { name: 'Hide' }).click();
  await admin.getByLabel('Reason').fill('Please leave out names.');
  await checkScreen(admin, 'hiding a review');
  await admin.getByRole('button', { name: 'Hide review' }).click();
  await expect(admin.getByText('The review was hidden.')).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Review', exact: true })).toContainText(
    'Please leave out names.',
  );
  await expect(admin.getByRole('heading', { name: 'Review', exact: true })).toBeFocused();
  await expect(admin.getByRole('region', { name: 'Reports' })).toContainText('Closed');

  const query = new URLSearchParams({ q: 'lovely robin', rating: '5' });
  await admin.goto(`${shop.fieldnote}/admin/reviews?${query}`);
  await admin.getByRole('link', { name: 'Lovely' }).first().click();
  await admin.getByRole('button', { name: 'Reply' }).click();
  await admin.getByRole('textbox', { name: 'Reply' }).fill('Thank you, Robin!');
  await admin.getByRole('button', { name: 'Save reply' }).click();
  await expect(admin.getByRole('region', { name: 'Reply' })).toContainText('Thank you, Robin!');
  await checkScreen(admin, 'a review with a reply');
  await admin.context().close();

  // The page that the document server had cached for everybody.
  await page.reload();
  await expect(page.getByText(new RegExp(`^${before + 1} reviews?$`))).toBeVisible();
  await expect(bad).toHaveCount(0);
  await expect(reviews(page).filter({ hasText: 'Lovely' })).toContainText(/Reply from .*Thank you, Robin!/);
  const { text } = await request('fieldnote', `/products/${productId}/details`);
  expect(text).toContain('Thank you, Robin!');
  expect(text).not.toContain(title);
  expect(text).toContain(`"reviewCount":${before + 1}`);

  // The author still sees the hidden review, with the reason.
  await signInAs(page, 'fieldnote', angry);
  await page.goto(product);
  await expect(reviews(page).filter({ hasText: title })).toContainText('Please leave out names.');
  await expectNoViolations(page, "the author's hidden review");
  await expectFitsScreen(page, "the author's hidden review");
  expect((await getSentEmails({ to: angry.email, subject: 'is hidden' }))[0]?.text).toContain(
    'Please leave out names.',
  );
  expect((await getSentEmails({ to: happy.email, subject: 'replied to your review' }))[0]?.text).toContain(
    'Thank you, Robin!',
  );
});
