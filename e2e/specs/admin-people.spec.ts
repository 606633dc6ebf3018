import { expectNoViolations } from '../fixtures/axe.ts';
import { phone } from '../fixtures/catalog.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { addColleague, openAdmin, signInOperator } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';

test.use({ viewport: phone });

test('an owner defines a role, gives it to a colleague, and they see only what it includes', async ({
  page,
  browser,
}) => {
  const name = `Packing ${Date.now()}`;
  const colleague = await addColleague('fieldnote', 'support');
  await openAdmin(page, 'fieldnote', '/admin/people');
  await page.getByRole('link', { name: 'Add role' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Process orders and returns').check();
  await expect(page.getByLabel('View orders and returns')).toBeChecked();
  await expectNoViolations(page, 'new role');
  await expectFitsScreen(page, 'new role');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(`${shop.fieldnote}/admin/people`);
  const row = page.getByRole('row').filter({ hasText: colleague.email });
  await row.getByRole('combobox').selectOption({ label: name });
  await expect(
    page.getByRole('table', { name: 'Roles' }).getByRole('row').filter({ hasText: name }),
  ).toContainText('1');
  await expectNoViolations(page, 'person with a custom role');

  const colleagueContext = await browser.newContext({ viewport: phone });
  try {
    const colleaguePage = await colleagueContext.newPage();
    await signInOperator(colleaguePage, 'fieldnote', colleague);
    const sections = colleaguePage.getByRole('navigation', { name: 'Administration' });
    await sections.getByRole('button').click();
    await expect(sections.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
    await expect(sections.getByRole('link', { name: 'Products' })).toHaveCount(0);
    await expect(colleaguePage.getByText(name)).toBeVisible();
  } finally {
    await colleagueContext.close();
  }
});

test('an owner invites a colleague, who joins, sees what the role includes, and is removed', async ({
  page,
  browser,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.patterns = [/status of 40[13]/];
  const email = `colleague-${Date.now()}@shop.test`;
  await openAdmin(page, 'fieldnote', '/admin/people');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Support' });
  await expectNoViolations(page, 'invitation form');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('table', { name: 'Pending invitations' })).toContainText(email);
  await expectNoViolations(page, 'pending invitation');
  await expectFitsScreen(page, 'people');

  const [mail] = await getSentEmails({ to: email });
  const link = mail!.links.find((href) => href.includes('/admin/invitation'))!;
  const { pathname, search } = new URL(link);
  const colleagueContext = await browser.newContext({ viewport: phone });
  try {
    const colleague = await colleagueContext.newPage();
    await colleague.goto(`${shop.fieldnote}${pathname}${search}`);
    await colleague.getByLabel('Your name').fill('Robin Reed');
    await expectNoViolations(colleague, 'invitation page');
    await colleague.getByLabel('Password', { exact: true }).fill('a password nobody else has');
    await colleague.getByLabel('Confirm password').fill('a password nobody else has');
    await colleague.getByRole('button', { name: 'Join' }).click();
    const sections = colleague.getByRole('navigation', { name: 'Administration' });
    await sections.getByRole('button').click();
    await expect(sections.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
    await expect(sections.getByRole('link', { name: 'Banners' })).toHaveCount(0);
    await colleague.goto(`${shop.fieldnote}/admin/settings`);
    await expect(colleague.getByText('Ask a store owner for access.')).toBeVisible();

    await page.reload();
    const operator = page
      .getByRole('table', { name: 'Operators' })
      .getByRole('row')
      .filter({ hasText: email });
    await operator.getByRole('button', { name: 'Remove Robin Reed' }).click();
    await expectNoViolations(page, 'remove dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(operator).toHaveCount(0);
    await colleague.goto(`${shop.fieldnote}/admin/orders`);
    await expect(colleague).toHaveURL(/\/admin\/login/);
  } finally {
    await colleagueContext.close();
  }
});
