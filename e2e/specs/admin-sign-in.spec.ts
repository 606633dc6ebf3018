import { expect, test } from '../fixtures/journey.ts';
import { getHeapText } from '../fixtures/heap.ts';
import { demoOperator, openAdmin, operatorToken } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';

test(
  'an operator signs in, finds a product in the table, and signs out',
  { tag: '@mfe-admin' },
  async ({ page }) => {
    await page.goto(`${shop.fieldnote}/admin/products`);
    // Without a session, the operator has to sign in.
    await expect(page).toHaveURL(/\/admin\/login/);
    await page.getByLabel('Email').fill(demoOperator.email);
    await page.getByLabel('Password', { exact: true }).fill(demoOperator.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const administration = page.getByRole('navigation', { name: 'Administration' });
    await expect(administration).toBeVisible();

    // Scripts can't find the token in storage, in cookies or in the objects passed to remotes.
    const cookies = await page.context().cookies(`${shop.fieldnote}/admin`);
    const token = cookies.find(({ httpOnly }) => httpOnly)?.value ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const readable = () =>
      page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]));
    expect(await readable()).not.toContain(token);
    const heap = await getHeapText(page);
    // Compare booleans so that a failing test doesn't print the heap.
    expect([heap.includes('in-cookie'), heap.includes(token)]).toEqual([true, false]);

    await administration.getByRole('link', { name: 'Products' }).click();
    const products = page.getByRole('table', { name: 'Products' });
    await expect(products.getByRole('row').nth(1)).toBeVisible();
    const name = await products.getByRole('row').nth(1).getByRole('link').first().innerText();
    await products.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    // A reload keeps the session.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    // The menu has asked who is signed in; that call must not be running when the session ends.
    await expect(page.getByText('Store operator · Owner')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    expect(await page.context().cookies(`${shop.fieldnote}/admin`)).toEqual([]);
    const call = { headers: { Authorization: `Bearer ${token}`, 'X-Tenant-Code': 'FIELDNOTE' } };
    expect((await fetch(`${shop.origin}/api/v1/admin/orders`, call)).status).toBe(401);
  },
);

test.describe('a shop page in the browser of a signed-in operator', () => {
  test.use({ expectedConsole: { patterns: [/status of 403/] } });

  test('is a separate document without access to the operator API or its key', async ({ page }) => {
    await openAdmin(page, 'fieldnote', '/admin');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('link', { name: 'View store' }).click();
    await expect(page).toHaveURL(`${shop.fieldnote}/`);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);

    const reached = await page.evaluate(async () => {
      const call = await fetch('/api/v1/admin/orders', { credentials: 'include' });
      const document = await fetch('/admin', { credentials: 'include' });
      return { status: call.status, hasKey: (await document.text()).includes('operatorKey') };
    });
    expect(reached).toEqual({ status: 403, hasKey: false });

    const opening = page.context().waitForEvent('page');
    await page.evaluate(() => Object.assign(window, { opened: window.open('/admin') }));
    const opened = await opening;
    await expect(opened.getByRole('navigation', { name: 'Administration' })).toBeVisible();
    // The opened window is isolated from its opener.
    expect(await page.evaluate(() => (window as never as { opened: Window }).opened.closed)).toBe(true);
  });
});

test('a token stored by an earlier version becomes a cookie and is revoked', async ({ page }) => {
  const token = await operatorToken('fieldnote');
  // Not a store page, which would convert the token right away.
  await page.goto(`${shop.fieldnote}/robots.txt`);
  await page.evaluate((stored) => localStorage.setItem('admin_token', stored), token);
  await page.goto(`${shop.fieldnote}/admin/products`);
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBe('in-cookie');
  const call = { headers: { Authorization: `Bearer ${token}`, 'X-Tenant-Code': 'FIELDNOTE' } };
  expect((await fetch(`${shop.origin}/api/v1/admin/orders`, call)).status).toBe(401);
});

test('a link on another site opens the admin page for a signed-in operator', async ({ page }) => {
  await openAdmin(page, 'fieldnote', '/admin');
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  await page.goto(`${shop.maisonlune}/help`);
  await page.evaluate((href) => location.assign(href), `${shop.fieldnote}/admin/products?q=a#table`);
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
});
