import { expectNoViolations } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { phone } from '../fixtures/catalog.ts';
import { createProduct } from '../fixtures/create-product.ts';
import { findSmallTargets } from '../fixtures/find-small-targets.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin, operatorToken } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';

// A guest finds their size sold out and asks for an email. The service's own tests check that it's sent.

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

test('a guest waits for a sold-out size, and the operator sees how many do', async ({ page }) => {
  const token = await operatorToken('fieldnote');
  const id = `waited-for-${crypto.randomUUID().slice(0, 8)}`;
  await createProduct('fieldnote', token, { id, name: id, isPublished: true });
  const { content: lines } = await callApi<{ content: { variantId: string; stock: number }[] }>(
    'fieldnote',
    'GET',
    `/admin/stock?q=${id}`,
    { token },
  );
  const [{ variantId, stock }] = lines as [{ variantId: string; stock: number }];
  const changes = [{ variantId, adjustBy: -stock }];
  await callApi('fieldnote', 'POST', '/admin/stock/adjustments', { token, body: { changes } });
  await page.goto(`${shop.fieldnote}/products/${id}/details`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Email me when a size is back' }).click();
  const form = page.getByRole('region', { name: 'Email me when a size is back' });
  await expect(form.getByLabel('Size')).toBeFocused();
  await form.getByRole('button', { name: 'Email me' }).click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/);
  await expectNoViolations(page, 'the form');
  await expectFitsScreen(page, 'the form');
  expect(await findSmallTargets(page)).toEqual([]);
  await form.getByLabel('Email').fill('waits@example.com');
  await form.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText('We’ll email you once when it’s back in stock.')).toBeVisible();
  // Again, from another device.
  const body = { variantId, email: 'WAITS@example.com' };
  await callApi('fieldnote', 'POST', `/products/${id}/stock-requests`, { body });

  await openAdmin(page, 'fieldnote', `/admin/stock?q=${id}`);
  await expect(page.getByText('1 person waiting')).toBeVisible();
});
