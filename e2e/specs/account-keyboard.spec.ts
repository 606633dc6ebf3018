import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';
import { stores } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { expectFocusKept, tabTo } from '../fixtures/keyboard.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// The account works with the keyboard alone.

const main = (page: Page) => page.getByRole('main');
const accountLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true });

/** Tabs to a button or link and presses it. */
async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, main(page).getByRole(role, { name }).first());
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, main(page).getByLabel(label));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('registers and signs in', async ({ page }) => {
  const email = `keyboard-${crypto.randomUUID()}@example.com`;
  await page.goto(`${shop.fieldnote}/register`);
  await waitForHydration(page);
  await typeInto(page, /^Email/, email);
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel('Verification token')).toBeVisible();
  await expectFocusKept(page);
  const [mail] = await getSentEmails({ to: email });
  const link = new URL(mail?.links.find((href) => href.includes('token=')) ?? 'http://none');
  await typeInto(page, /^Verification token/, link.searchParams.get('token') ?? '');
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel(/^First Name/)).toBeVisible();
  await expectFocusKept(page);
  await typeInto(page, /^First Name/, 'Robin');
  await typeInto(page, /^Last Name/, 'Fielding');
  await typeInto(page, /^Password/, 'a-long-enough-passphrase');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Registration successful! Please login to continue.')).toBeVisible();
  await expectFocusKept(page);
  await typeInto(page, /^Email/, email);
  await typeInto(page, /^Password/, 'a-long-enough-passphrase');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${shop.fieldnote}/account`);
  await expectFocusKept(page);
});

for (const store of stores)
  test(
    `${store}: edits settings, addresses, measurements and preferences, and signs out`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      test.slow();
      await signInAs(page, store, await createShopper(store));
      await page.goto(`${shop[store]}/account`);
      await waitForHydration(page);

      await tabTo(page, accountLink(page, 'Addresses'));
      await page.keyboard.press('Enter');
      await expect(page.getByText("You haven't added any addresses yet.")).toBeVisible();
      await expectFocusKept(page);
      await press(page, 'link', 'Add New Address');
      await expect(main(page).getByLabel(/^Street Address/)).toBeVisible();
      await typeInto(page, /^Street Address/, '12 Elm Street');
      // Closes the suggestions without choosing one.
      await page.keyboard.press('Escape');
      await typeInto(page, /^City/, 'Portland');
      await tabTo(page, main(page).getByLabel(/^State/));
      await page.keyboard.type('Oregon');
      await typeInto(page, /^Postal Code/, '97201');
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

      await tabTo(page, accountLink(page, 'Profile & Measurements'), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(main(page).getByRole('slider', { name: /^Chest/ })).toBeVisible();
      await expectFocusKept(page);
      await tabTo(page, main(page).getByRole('slider', { name: /^Chest/ }));
      await page.keyboard.press('ArrowRight');
      await press(page, 'button', 'Save Changes');
      await expect(page.getByText('Profile updated successfully')).toBeVisible();

      await page.goto(`${shop[store]}/account/preferences/style`);
      await waitForHydration(page);
      await tabTo(
        page,
        main(page).getByRole('group', { name: 'Styles', exact: true }).getByLabel('Casual', { exact: true }),
      );
      await page.keyboard.press('Space');
      await press(page, 'button', 'Save Changes');
      await expect(page.getByText('Style preferences updated successfully')).toBeVisible();

      await tabTo(page, accountLink(page, 'Profile Settings'), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(main(page).getByLabel(/^First Name/)).toBeVisible();
      await expectFocusKept(page);
      await typeInto(page, /^First Name/, 'Robyn');
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
