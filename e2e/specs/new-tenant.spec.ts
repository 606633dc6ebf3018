import { expectNoViolations } from '../fixtures/axe.ts';
import { phone } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin } from '../fixtures/operator.ts';
import {
  addMerchant,
  deleteStore,
  enterPaymentAccount,
  openStore,
  signInAsOwner,
  tenantCommand,
} from '../fixtures/tenants.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Creates a tenant by command while the shop runs, without a restart or edited files.

const code = `ATELIER${Date.now() % 1_000_000}`;
test.afterAll(() => deleteStore({ code }));

test('creates a store by command, connects its own payment account, and deletes it', async ({
  page,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.patterns = [/status of 404/, /status of 400/, /409 .*\/payments\/config/];
  const store = await openStore(page, code, 'Atelier & Söhne');

  await test.step('its empty storefront works on a desktop and a phone', async () => {
    for (const path of ['/', '/about', '/help', '/terms', '/cart', '/search?q=shirt', '/nowhere']) {
      await page.goto(store.origin + path);
      await expect(page.getByRole('main')).toBeVisible();
      for (const viewport of [phone, { width: 1440, height: 900 }]) {
        await page.setViewportSize(viewport);
        await expectNoViolations(page, `${path} at ${viewport.width}`);
      }
    }
    await page.goto(store.origin);
    await expect(page.getByText("We're getting our first products ready.")).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'About us' }).click();
    await expect(page.getByText('This is Atelier & Söhne.')).toBeVisible();
  });

  await test.step('creating it again does nothing, and no other store can use its host', async () => {
    const args = ['create', '--name', 'Other', '--admin-email', 'a@b.test', '--host', new URL(store.origin).hostname];
    expect(await tenantCommand([...args, '--code', code])).toMatchObject({ exitCode: 0, output: expect.stringContaining('already exists') });
    expect(await tenantCommand([...args, '--code', 'OTHER'])).toMatchObject({ exitCode: 2, output: expect.stringContaining(`belongs to ${code}`) });
    expect((await tenantCommand(['list'])).output).toContain(code);
  }); // prettier-ignore

  await test.step('its operator signs in and connects a payment account', async () => {
    await signInAsOwner(page, store);
    const steps = page.getByRole('region', { name: 'Set up your store' });
    await expect(steps.getByText('0 of 6 done')).toBeVisible();
    await steps.getByRole('link', { name: 'Add your shipping address' }).click();
    await expect(page.getByRole('heading', { name: 'Store address and returns' })).toBeVisible();
    await page.goBack();
    await steps.getByRole('link', { name: 'Connect your payment account' }).click();
    const merchant = await addMerchant(`${code.toLowerCase()}-client`);
    await enterPaymentAccount(page, { ...merchant, clientSecret: 'not-the-one' });
    await expect(page.getByText('The account wasn’t saved')).toBeVisible();
    await page.getByLabel('Client secret').fill(merchant.clientSecret);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: /^Payments/ }).getByText(store.email)).toBeVisible();
    const config = await page.evaluate(async () => (await fetch('/api/v1/payments/config')).json());
    expect(config).toMatchObject({ clientId: merchant.clientId });
    await page.goto(`${store.origin}/admin`);
    await expect(steps.getByText('1 of 6 done')).toBeVisible();
    for (const viewport of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      await expectNoViolations(page, `overview of a new store at ${viewport.width}`);
    }
  });

  await test.step('after its deletion, its host shows the default store', async () => {
    const unconfirmed = await tenantCommand(['delete', '--code', code]);
    expect(unconfirmed).toMatchObject({ exitCode: 2, output: expect.stringContaining(`--confirm ${code}`) });
    const { exitCode, output } = await deleteStore(store);
    expect(exitCode, output).toBe(0);
    await expect(async () => {
      await page.goto(store.origin);
      await expect(page.getByRole('banner').getByRole('img', { name: 'Fieldnote' }).first()).toBeVisible({ timeout: 1_000 }); // prettier-ignore
    }).toPass({ timeout: 15_000 });
    expect((await tenantCommand(['list'])).output).not.toContain(code);
  });
});

for (const store of ['fieldnote', 'maisonlune'] as const)
  test(
    `${store}: a store that is set up shows no setup steps`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      await openAdmin(page, store, '/admin');
      await expect(page.getByRole('list', { name: 'To do' })).toBeVisible();
      await expect(page.getByText('Set up your store')).toHaveCount(0);
    },
  );
