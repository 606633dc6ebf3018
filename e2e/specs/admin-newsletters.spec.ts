import { expectNoViolations } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { phone } from '../fixtures/catalog.ts';
import { findSmallTargets } from '../fixtures/find-small-targets.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { openAdmin } from '../fixtures/operator.ts';

// An operator writes a newsletter, sees how it looks, and sends it to subscribers. One address doesn't exist.

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

test('an operator on a phone writes, previews and sends a newsletter, and sees who got it', async ({
  page,
}) => {
  test.slow();
  const run = crypto.randomUUID().slice(0, 8);
  const reader = `reader-${run}@example.com`;
  for (const email of [reader, `bounce-${run}@example.com`])
    await callApi('maisonlune', 'POST', '/newsletter/subscriptions', { body: { email } });
  await getSentEmails({ to: reader });
  const check = async (where: string) => {
    await expectNoViolations(page, where);
    await expectFitsScreen(page, where);
    expect.soft(await findSmallTargets(page), where).toEqual([]);
  };

  await openAdmin(page, 'maisonlune', '/admin/newsletters');
  await check('the list');
  await page.getByRole('link', { name: 'Write newsletter' }).first().click();
  await page.getByLabel('Subject').fill(`New coats ${run}`);
  await page.getByLabel('Preview text').fill('Warm, light and made to last');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('They are here.\n\n## Our favorites\n- The parka\n- The wool coat'); // prettier-ignore
  await page.getByLabel('Button text').fill('See the coats');
  await page.getByLabel('Button link').fill('/category/women');
  await expect(page.getByText(/people would get it now|1 person would get it now/)).toBeVisible();
  const preview = page.frameLocator('iframe[title^="Preview"]');
  await expect(preview.getByRole('heading', { name: 'Our favorites' })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'See the coats' })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await check('the form');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `New coats ${run}` })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  const [testMail] = await getSentEmails({
    to: 'admin@selvedge.example',
    subject: `[Test] New coats ${run}`,
  });
  expect(testMail?.text).toContain('Our favorites');

  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/left out because emails to them bounced/);
  await check('the dialog');
  await dialog.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await expectNoViolations(page, 'the result');
  await expectFitsScreen(page, 'the result');
  const emails = await getSentEmails({ to: reader, subject: `New coats ${run}` });
  expect(emails).toHaveLength(1);
  expect(emails[0]!.links.some((link) => link.includes('/newsletter/unsubscribe?token='))).toBe(true);
});
