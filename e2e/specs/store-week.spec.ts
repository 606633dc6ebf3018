import type { Browser, Page } from '@playwright/test';
import { generate } from 'otplib';
import { approvePayment, chooseFirstRate, fillAddress, getAmount } from '../fixtures/checkout.ts';
import { downloadPdf } from '../fixtures/downloads.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';
import { register } from '../fixtures/registration.ts';
import { addFingerprintSensor, addPasskey, readAppSecret, turnOnApp } from '../fixtures/second-factors.ts';
import { signIn, submitSignIn } from '../fixtures/sign-in.ts';
import {
  addMerchant,
  deleteStore,
  enterPaymentAccount,
  openStore,
  signInAsOwner,
  type NewStore,
} from '../fixtures/tenants.ts';

// Four people run a new store for a week. They only use its pages, each only what their role includes.

const code = `WEEK${Date.now() % 1_000_000}`;
const password = 'a password nobody else has';
test.afterAll(() => deleteStore({ code }));
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading =
  'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price';
const csv = [
  heading,
  ...['Coat,120.00', 'Scarf,30.00', 'Hat,25.00'].map((product) => {
    const [name, price] = product.split(',');
    const handle = `week-${name!.toLowerCase()}`;
    return `${handle},Wool ${name},<p>Warm.</p>,Women > Winter,true,Color,Moss,Size,M,${handle}-m,500,9,${price}`;
  }),
  '',
].join('\r\n');

test(
  'four people in different roles run a store for a week',
  onlyInTestAll(),
  async ({ page: owner, browser, expectedConsole }) => {
    test.setTimeout(420_000);
    // The store has no payment account at first, roles refuse pages, and sessions end.
    expectedConsole.patterns = [/status of 40[0134]/, /409 .*\/payments\/config/];
    const store = await openStore(owner, code, 'Weekday Wool');
    const main = owner.getByRole('main');
    const open = (page: Page, path: string) => page.goto(store.origin + path);
    const shopper = { email: `robin-${code.toLowerCase()}@example.com`, password };
    const people = await Promise.all([1, 2, 3, 4].map(() => newPage(browser)));
    const [cataloger, marketer, packer, visitor] = people as [Page, Page, Page, Page];

    await test.step('Monday: the owner adds an app, connects payments and invites three people', async () => {
    await signInAsOwner(owner, store);
    await open(owner, '/admin/account');
    const secret = await readAppSecret(owner);
    await turnOnApp(owner, secret);
    await owner.getByRole('button', { name: 'I’ve saved them' }).click();
    await owner.getByRole('button', { name: 'Sign Out' }).click();
    await submitSignIn(owner, `${store.origin}/admin/login`, store);
    // A code works once, and the app's first one was used. The service allows for clocks that are fast.
    const next = await generate({ secret, epoch: Date.now() / 1000 + 30 });
    await owner.getByRole('textbox', { name: 'Code' }).fill(next);
    await owner.getByRole('button', { name: 'Continue' }).click();
    await expect(owner.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await open(owner, '/admin/accounts');
    await enterPaymentAccount(owner, await addMerchant(`${code.toLowerCase()}-client`));
    await expect(owner.getByRole('region', { name: /^Payments/ }).getByText(store.email)).toBeVisible();
    for (const [page, role] of [[cataloger, 'Catalog'], [marketer, 'Marketing'], [packer, 'Orders']] as const)
      await join(owner, page, store, role);
  }); // prettier-ignore

    await test.step('Tuesday: the catalog is imported by someone with a passkey, who sees no orders', async () => {
      await addFingerprintSensor(cataloger);
      await open(cataloger, '/admin/account');
      const passkeys = await addPasskey(cataloger, 'Laptop');
      // The first second factor comes with recovery codes.
      await cataloger.getByRole('button', { name: 'I’ve saved them' }).click();
      await expect(passkeys).toContainText('Laptop');
      await cataloger.getByRole('button', { name: 'Sign Out' }).click();
      await cataloger.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(cataloger.getByRole('heading', { name: 'Overview' })).toBeVisible();
      await open(cataloger, '/admin/orders');
      await expect(cataloger.getByText('Ask a store owner for access.')).toBeVisible();
      await open(cataloger, '/admin/imports');
      await cataloger
        .getByLabel('Choose a CSV file, or drop it here')
        .setInputFiles({ name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      const summary = cataloger.getByRole('region', { name: 'Summary' });
      await expect(summary.getByText('Dry run complete', { exact: true })).toBeVisible({ timeout: 30_000 });
      await cataloger.getByRole('button', { name: 'Import', exact: true }).click();
      await cataloger.getByRole('dialog').getByRole('button', { name: 'Import now' }).click();
      await expect(summary.getByText('Imported', { exact: true })).toBeVisible({ timeout: 30_000 });

      await open(cataloger, '/admin/products');
      await cataloger.getByLabel('Select Wool Hat').check();
      await cataloger.getByLabel('Select Wool Scarf').check();
      await cataloger.getByRole('button', { name: 'Edit 2 products' }).click();
      await cataloger.getByLabel('What to do').selectOption('Put on sale');
      await cataloger.getByLabel('Percent').fill('20');
      await cataloger.getByRole('button', { name: 'Start dry run' }).click();
      await expect(cataloger.getByRole('row', { name: 'Wool Hat' })).toContainText('$25.00 → becomes $20.00');
      await cataloger.getByRole('button', { name: 'Change 2 products' }).click();
      await expect(cataloger.getByText('Done', { exact: true })).toBeVisible();

      await open(cataloger, '/admin/collections/new');
      await cataloger.getByLabel('Title', { exact: true }).fill('For cold mornings');
      await cataloger.getByLabel('Find a product to add').fill('wool');
      for (const name of ['Coat', 'Scarf'])
        await cataloger.getByRole('button', { name: `Add Wool ${name}` }).click();
      await cataloger.getByRole('button', { name: 'Save Changes' }).click();
      await expect(cataloger.getByRole('link', { name: 'View in store' })).toBeVisible();
    });

    await test.step('Wednesday: marketing starts an automatic promotion', async () => {
      await open(marketer, '/admin/settings');
      await expect(marketer.getByText('Ask a store owner for access.')).toBeVisible();
      await open(marketer, '/admin/promotions/new');
      await marketer.getByLabel('Description').fill('Winter week');
      await marketer.getByRole('radio', { name: /^Automatically/ }).check({ force: true });
      await marketer.getByRole('radio', { name: /^Percentage/ }).check({ force: true });
      await marketer.getByLabel('Percent', { exact: true }).fill('10');
      await marketer.getByLabel('Minimum order in $').fill('100');
      await marketer.getByRole('button', { name: 'Save Changes' }).click();
      await expect(marketer.getByRole('heading', { level: 1, name: 'Winter week' })).toBeVisible();

      await open(owner, '/admin/shipping/new');
      await owner.getByLabel('Zone name').fill('Everywhere');
      await owner.getByRole('radio', { name: /^Everywhere else/ }).check({ force: true });
      await owner.getByLabel('Rate name').fill('By mail');
      await owner.getByLabel('Price in $').fill('6');
      await owner.getByLabel('Minimum days').fill('3');
      await owner.getByLabel('Maximum days').fill('5');
      await owner.getByLabel('Free from $').fill('200');
      await owner.getByRole('button', { name: 'Save Changes' }).click();
      await expect(owner.getByRole('heading', { level: 1, name: 'Everywhere' })).toBeVisible();
    });

    const orderNumber = await test.step('Thursday: a shopper registers and buys', async () => {
      await register(visitor, store.origin, shopper);
      await signIn(visitor, store.origin, shopper);
      await open(visitor, '/account/privacy');
      await visitor.getByLabel('Send me the newsletter').check();
      await open(visitor, '/collections/for-cold-mornings');
      await expect(visitor.getByRole('article')).toHaveCount(2);
      for (const product of ['coat', 'hat']) {
        await open(visitor, `/products/week-${product}/details`);
        await visitor.getByRole('button', { name: 'Add to Cart' }).first().click();
        await expect(visitor.getByText('Added to your cart')).toBeVisible();
      }
      await open(visitor, '/cart');
      expect(await getAmount(visitor, 'Subtotal')).toBe(14_000);
      expect(await getAmount(visitor, 'Winter week')).toBe(1_400);
      await expect(visitor.getByText('You’re $74.00 away from free shipping')).toBeVisible();
      await open(visitor, '/checkout');
      await visitor.getByLabel(/^Recipient name/).fill('Robin Fielding');
      await fillAddress(visitor);
      await chooseFirstRate(visitor);
      await approvePayment(visitor);
      await visitor.getByRole('button', { name: 'Place Order' }).click();
      await expect(visitor.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
      return (await visitor.getByText(/Order #/).innerText()).match(/#(\d+)/)?.[1] ?? 'none';
    });

    await test.step('Friday: the order is tagged, packed, shipped and delivered', async () => {
      await open(packer, '/admin/orders');
      await packer.getByRole('link', { name: `#${orderNumber}` }).click();
      await packer.getByRole('button', { name: 'Correct the address' }).click();
      await packer.getByRole('dialog').getByLabel('Street').fill('2 Market St');
      await packer.getByRole('dialog').getByRole('button', { name: 'Save and notify shopper' }).click();
      await expect(packer.getByRole('region', { name: 'Shopper' })).toContainText('2 Market St');
      await packer.getByLabel('New tag').fill('First order');
      await packer.getByRole('button', { name: 'Add tag' }).click();
      await expect(packer.getByRole('region', { name: 'Tags' })).toContainText('First order');
      const slip = await downloadPdf(packer, () =>
        packer.getByRole('button', { name: 'Packing slip' }).click(),
      );
      for (const text of ['Wool Coat', '2 Market St', 'By mail']) expect(slip.text).toContain(text);
      const status = packer.getByRole('region', { name: 'Status' });
      for (const step of ['Mark as shipped', 'Mark as delivered']) {
        await status.getByRole('button', { name: step }).click();
        const dialog = packer.getByRole('dialog');
        if (step === 'Mark as shipped') {
          await dialog.getByLabel('Carrier').fill('Post');
          await dialog.getByLabel('Tracking number').fill(`T${orderNumber}`);
        }
        await dialog.getByRole('button', { name: step }).click();
        await expect(dialog).toHaveCount(0);
      }
      await expect(status).toContainText('Delivered');
      expect(await getSentEmails({ to: shopper.email, subject: 'has been delivered' })).toHaveLength(1);
    });

    await test.step('Saturday: the shopper reviews the coat and sends the hat back', async () => {
      await open(visitor, '/products/week-coat/details');
      await visitor.getByRole('button', { name: 'Write a Review' }).click();
      const form = visitor.getByRole('dialog', { name: 'Write a Review' });
      await form.getByRole('radio', { name: /^4 stars/ }).check({ force: true });
      await form.getByLabel('Title').fill('Worn every day');
      await form.getByLabel(/^Review/).fill('Warm and light.');
      await form.getByRole('button', { name: 'Submit Review' }).click();
      await expect(form).toBeHidden();
      await open(marketer, '/admin/reviews');
      await marketer.getByRole('link', { name: 'Worn every day' }).click();
      await marketer.getByRole('button', { name: 'Reply' }).click();
      await marketer.getByRole('textbox', { name: 'Reply' }).fill('Thank you, Robin!');
      await marketer.getByRole('button', { name: 'Save reply' }).click();
      await expect(marketer.getByRole('region', { name: 'Reply' })).toContainText('Thank you, Robin!');
      await visitor.reload();
      await expect(visitor.getByRole('list', { name: 'Reviews', exact: true })).toContainText(
        'Thank you, Robin!',
      );

      await open(visitor, '/account/orders');
      await visitor.getByRole('link', { name: new RegExp(orderNumber) }).click();
      await visitor.getByRole('button', { name: 'Actions' }).click();
      await visitor.getByRole('menuitem', { name: 'Return Items' }).click();
      await visitor.getByRole('checkbox', { name: /Wool Hat/ }).check();
      await visitor.getByLabel('Reason for return').fill('Too large');
      await visitor.getByRole('button', { name: 'Review Return' }).click();
      await visitor.getByRole('button', { name: 'Confirm Return' }).click();
      await expect(visitor.getByRole('heading', { name: 'We’ve registered your return' })).toBeVisible();

      await open(marketer, '/admin/newsletters/new');
      await marketer.getByLabel('Subject').fill('Winter is here');
      await marketer.getByRole('textbox', { name: 'Text', exact: true }).fill('New scarves arrived.');
      await marketer.getByRole('button', { name: 'Save Changes' }).click();
      await marketer.getByRole('button', { name: 'Send…' }).click();
      await marketer
        .getByRole('dialog')
        .getByRole('button', { name: /^Send to/ })
        .click();
      await expect(marketer.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
      expect(await getSentEmails({ to: shopper.email, subject: 'Winter is here' })).toHaveLength(1);

      await open(packer, '/admin/returns?status=open');
      const returns = packer.getByRole('table', { name: 'Returns' });
      await returns.getByRole('button', { name: /^Receive/ }).click();
      await packer.getByRole('dialog').getByRole('button', { name: 'Receive return' }).click();
      await expect(returns).toContainText('1 back in stock');
      await returns.getByRole('button', { name: /^Refund/ }).click();
      await packer.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(packer.getByText('No returns match.')).toBeVisible({ timeout: 20_000 });
      expect(await getSentEmails({ to: shopper.email, subject: 'Your refund' })).toHaveLength(1);
    });

    await test.step('Sunday: the owner reads reports, deletes the shopper’s data and sees what everyone did', async () => {
      await open(owner, '/admin/reports?report=sales&period=today');
      await expect(main).toContainText('$140.00');
      await open(owner, '/admin/reports?report=returns&period=today');
      await expect(owner.getByRole('table').first()).toContainText(/1/);
      await open(owner, `/admin/customers?q=${encodeURIComponent(shopper.email)}`);
      await main.getByRole('link', { name: 'Robin Fielding' }).click();
      await main.getByRole('button', { name: 'Delete customer' }).click();
      const dialog = owner.getByRole('dialog');
      await dialog.getByLabel('Customer’s email address').fill(shopper.email);
      await dialog.getByRole('button', { name: 'Delete customer' }).click();
      await expect(owner).toHaveURL(/\/admin\/customers$/);
      await open(visitor, '/account');
      await expect(visitor).toHaveURL(/\/login/);

      await open(owner, '/admin/activity');
      for (const email of ['catalog', 'marketing', 'orders'].map((role) => emailOf(role)))
        await expect(main.getByText(email).first()).toBeVisible();
      expect(await owner.content()).not.toContain(shopper.email);
    });
    await Promise.all(people.map((page) => page.context().close()));
  },
);

const newPage = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();

const emailOf = (role: string) => `${role.toLowerCase()}-${code.toLowerCase()}@shop.test`;

/** The owner invites a person, who joins in their own browser. */
async function join(owner: Page, invitee: Page, { origin }: NewStore, role: string): Promise<void> {
  const email = emailOf(role);
  await owner.goto(`${origin}/admin/people`);
  await owner.getByLabel('Email').fill(email);
  await owner.getByLabel('Role', { exact: true }).selectOption({ label: role });
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  const [mail] = await getSentEmails({ to: email });
  const link = new URL(mail!.links.find((href) => href.includes('/admin/invitation'))!);
  await invitee.goto(`${origin}${link.pathname}${link.search}`);
  await invitee.getByLabel('Your name').fill(`${role} Person`);
  await invitee.getByLabel('Password', { exact: true }).fill(password);
  await invitee.getByLabel('Confirm password').fill(password);
  await invitee.getByRole('button', { name: 'Join' }).click();
  await expect(invitee.getByRole('heading', { name: 'Overview' })).toBeVisible();
}
