import type { Page } from '@playwright/test';
import { untilAlive } from '../fixtures/alive.ts';
import { stores } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/journey.ts';
import { expectFocusKept, tabTo } from '../fixtures/keyboard.ts';
import { sentMails } from '../fixtures/mailbox.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { enterAs, newShopper } from '../fixtures/shopper.ts';
import { variation } from '../fixtures/variation.ts';

// "Keyboard alone suffices", in the account.

const main = (page: Page) => page.getByRole('main');
const account = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true });

/** Presses something of the page that Tab comes to. */
async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, main(page).getByRole(role, { name }).first());
  await page.keyboard.press('Enter');
}

async function write(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, main(page).getByLabel(label));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('registering and signing in', async ({ page }) => {
  const email = `keyboard-${crypto.randomUUID()}@example.com`;
  await page.goto(`${shop.fieldnote}/register`);
  await untilAlive(page);
  await write(page, /^Email/, email);
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel('Verification token')).toBeVisible();
  await expectFocusKept(page);
  const [mail] = await sentMails({ to: email });
  const link = new URL(mail?.links.find((href) => href.includes('token=')) ?? 'http://none');
  await write(page, /^Verification token/, link.searchParams.get('token') ?? '');
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel(/^First Name/)).toBeVisible();
  await expectFocusKept(page);
  await write(page, /^First Name/, 'Robin');
  await write(page, /^Last Name/, 'Fielding');
  await write(page, /^Password/, 'a-long-enough-passphrase');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Registration successful! Please login to continue.')).toBeVisible();
  await expectFocusKept(page);
  await write(page, /^Email/, email);
  await write(page, /^Password/, 'a-long-enough-passphrase');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${shop.fieldnote}/account`);
  await expectFocusKept(page);
});

for (const store of stores)
  test(
    `${store}: settings, addresses, measurements, preferences and the way out`,
    variation(store === 'maisonlune'),
    async ({ page }) => {
      test.slow();
      await enterAs(page, store, await newShopper(store));
      await page.goto(`${shop[store]}/account`);
      await untilAlive(page);

      await tabTo(page, account(page, 'Addresses'));
      await page.keyboard.press('Enter');
      await expect(page.getByText("You haven't added any addresses yet.")).toBeVisible();
      await expectFocusKept(page);
      await press(page, 'link', 'Add New Address');
      await expect(main(page).getByLabel(/^Street Address/)).toBeVisible();
      await write(page, /^Street Address/, '12 Elm Street');
      // The suggestions close without anything being chosen.
      await page.keyboard.press('Escape');
      await write(page, /^City/, 'Portland');
      await tabTo(page, main(page).getByLabel(/^State/));
      await page.keyboard.type('Oregon');
      await write(page, /^Postal Code/, '97201');
      await press(page, 'button', 'Save Address');
      const saved = page.getByRole('list', { name: 'Saved addresses' });
      await expect(saved).toContainText('Portland, OR 97201');
      await expectFocusKept(page);
      await press(page, 'button', /^Delete 12 Elm Street/);
      await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(main(page).getByRole('button', { name: /^Delete 12 Elm Street/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(saved).toBeHidden();
      await expectFocusKept(page);

      await tabTo(page, account(page, 'Profile & Measurements'), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(main(page).getByRole('slider', { name: /^Chest/ })).toBeVisible();
      await expectFocusKept(page);
      await tabTo(page, main(page).getByRole('slider', { name: /^Chest/ }));
      await page.keyboard.press('ArrowRight');
      await press(page, 'button', 'Save Changes');
      await expect(page.getByText('Profile updated successfully')).toBeVisible();

      await page.goto(`${shop[store]}/account/preferences/style`);
      await untilAlive(page);
      await tabTo(
        page,
        main(page).getByRole('group', { name: 'Styles', exact: true }).getByLabel('Casual', { exact: true }),
      );
      await page.keyboard.press('Space');
      await press(page, 'button', 'Save Changes');
      await expect(page.getByText('Style preferences updated successfully')).toBeVisible();

      await tabTo(page, account(page, 'Profile Settings'), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(main(page).getByLabel(/^First Name/)).toBeVisible();
      await expectFocusKept(page);
      await write(page, /^First Name/, 'Robyn');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Profile updated successfully! Redirecting...')).toBeVisible();
      await expect(main(page).getByRole('heading', { level: 1, name: 'Hello, Robyn' })).toBeVisible();
      await expectFocusKept(page);
      await tabTo(page, page.getByRole('button', { name: 'Sign Out', exact: true }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${shop[store]}/login`);
      await expectFocusKept(page);
    },
  );
