import { webhookEventTypes } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import { ensureTaxRates } from '../src/ordering/tax/tax-repository.ts';
import { addAuthenticatorApp } from './authenticator-codes.ts';
import { addApiKey } from './api-keys.ts';
import { bannerInput } from './banner-input.ts';
import { collectionInput } from './collection-input.ts';
import { csvFile, csvRow } from './csv-file.ts';
import { draftOrderInput } from './draft-order-input.ts';
import { inputOf } from './product-input.ts';
import { homeSection } from './home-section.ts';
import { groupInput } from './group-input.ts';
import { leaveCart } from './left-cart.ts';
import { newsletterInput } from './newsletter-input.ts';
import { promotionInput } from './promotion-input.ts';
import { reportMounts, mountsAt } from './remote-mounts.ts';
import { reportViolations, violation } from './policy-reports.ts';
import { importingOperator } from './operator-imports.ts';
import { uploadPicture } from './operator-picture.ts';
import { submitReview } from './review-form.ts';
import { operatorToken, shopperOrder } from './shopper-orders.ts';
import { ownerOfEverything, type OwnerOfEverything } from './shopper-world.ts';
import { createSoftwarePasskey } from './software-passkey.ts';
import { registerShopper } from './test-account.ts';
import { photo } from './test-pictures.ts';
import { addTestPromotion } from './test-promotions.ts';
import { testServiceKey, type TestShop } from './test-shop.ts';
import { testTheme } from './test-tenants.ts';
import { unitVectorText } from './unit-vector.ts';
import { zoneInput } from './zone-input.ts';

interface FullStore {
  owner: OwnerOfEverything;
  operatorToken: string;
}

/**
 * Adds at least one row of the tenant to every table that belongs to tenants, such as orders, returns, reviews and the audit
 * log.
 * @param tenant needs a product `parka` with enough stock in Moss, M (see `ownerOfEverything`)
 */
export async function fullStore(shop: TestShop, tenant: string): Promise<FullStore> {
  const owner = await ownerOfEverything(shop, { tenant, productId: 'parka' });
  const importing = await importingOperator(shop, tenant);
  const operatorToken = importing.token;
  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    token = operatorToken,
  ) => {
    const reply = await shop.call(method, path, { tenant, token, body });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const eventTypes = webhookEventTypes;
  // No event is sent to this webhook. It only fills its tables.
  await call('POST', '/admin/webhooks', {
    url: 'https://erp.example',
    description: '',
    eventTypes,
    isActive: true,
  });
  await addShopperActivity(shop, tenant, call);
  const { body: order } = await shop.call('GET', `/orders/${owner.orderId}`, { tenant, token: owner.token });
  const issue = await call('POST', `/orders/${order.id}/issues`, { type: 'Other', description: 'It smells', orderNumber: order.orderNumber }, owner.token); // prettier-ignore
  await call('POST', `/admin/issues/${issue.id}/answers`, { message: 'Air it', closes: true });
  await call('POST', `/admin/orders/${order.id}/refunds`, { amount: 1, reason: 'A seam was torn' });
  await shop.runJobs('send-refund');
  await shop.app.inject({
    url: `/api/v1/returns/${owner.returnId}/label`,
    headers: { 'x-tenant-code': tenant, authorization: `Bearer ${owner.token}` },
  });

  await call('POST', `/admin/customers/${owner.customerId}/notes`, { text: 'Likes wool' });
  await call('POST', `/admin/orders/${owner.orderId}/notes`, { text: 'Ring twice' });
  await call('PUT', `/admin/orders/${owner.orderId}/tags`, { add: ['Gift'] });
  await call('POST', '/admin/orders/views', { name: 'Gifts', filter: { tag: 'Gift' } });
  await call('POST', '/users/me/deletion-email', undefined, owner.token);
  await shop.runJobs('mail');
  const { periods } = await call('GET', '/admin/settings/retention');
  await call('PUT', '/admin/settings/retention', { periods });
  const logo = await uploadPicture(shop, operatorToken, { tenant, path: '/admin/images' });
  const identity = {
    vendorName: tenant,
    vendorSite: { label: 'About', url: '/about' },
    logoImageId: logo.imageId,
  };
  await call('PUT', '/admin/settings/identity', identity);
  const { domains } = await call('GET', '/admin/settings');
  const newDomain = { host: `${tenant.toLowerCase()}.example`, isCanonical: false };
  await call('PUT', '/admin/settings/domains', { domains: [...domains, newDomain] });
  await call('PUT', '/admin/settings/credentials/tax', { apiKey: 'sandbox-key' });
  await shop.db.inTenant(tenant, (tx) => ensureTaxRates(tx, tenant));
  await call('PUT', '/admin/pages/about', { title: 'About', html: '<p>Us</p>' });
  await call('POST', '/admin/previews', { theme: testTheme });
  const { texts } = await call('GET', '/admin/email-templates/order-confirmation');
  await call('PUT', '/admin/email-templates/order-confirmation', { ...texts, heading: 'Thank you' });
  await call('PUT', '/admin/email-look', {
    ...{ header: 'LOGO', accentColor: '#112233', footer: 'Open daily', showsAddress: true },
  });
  const group = await call('POST', '/admin/customer-groups', groupInput());
  await call('PUT', `/admin/customers/${owner.customerId}/groups`, { groupIds: [group.id] });
  await call('POST', '/admin/promotions', promotionInput({ groupIds: [group.id] }));
  await sendNewsletter(shop, call);
  await sendDraft(shop, tenant, call, owner.email);
  await call('PUT', '/admin/cart-reminders', { afterHours: 1, pauseDays: 7 });
  await leaveCart(shop, tenant);
  await addSecondFactors(shop, tenant, operatorToken);
  await call('POST', '/admin/people/roles', { name: 'Packers', permissions: ['orders:read'] });
  await call('POST', '/admin/people/invitations', { email: 'new@shop.test', role: 'support' });
  await call('POST', '/admin/banners', bannerInput());
  await composeHomePage(shop, tenant, operatorToken, call);
  await addApiKey(shop, { tenant, token: operatorToken });
  await shop.call('PUT', '/services/product-meanings', {
    tenant,
    token: testServiceKey,
    body: {
      model: 'words',
      meanings: [{ productId: 'parka', textHash: 'a1'.repeat(16), vector: unitVectorText(1, 8) }],
    },
  });
  await reportMounts(shop, [mountsAt(shop.shop.clock(), { ready: 1 })], { tenant });
  await reportViolations(shop, [violation()], { tenant });
  await adjustStock(shop, tenant, operatorToken);
  await call('PUT', '/admin/stock/settings', { lowStockAtMost: 3 });
  await call('POST', '/visits', { event: 'product' });
  await call('POST', '/visits', { event: 'search', query: 'red boots' });
  // Visits are counted in memory. Reading a report saves them.
  await call('GET', '/admin/reports/conversion');
  await importSomething(importing, await photo());
  await changeHandles(call);
  const collection = await call(
    'POST',
    '/admin/collections',
    collectionInput({ productIds: ['wool-scarf'] }),
  );
  // Its first handle redirects.
  await call(
    'PUT',
    `/admin/collections/${collection.id}`,
    collectionInput({ productIds: ['wool-scarf'], handle: 'picks' }),
  );
  await call('POST', '/admin/bulk-edits', {
    selection: { ids: ['wool-scarf'] },
    action: { kind: 'ADD_TAGS', tags: ['gift'] },
  });
  await call('POST', '/admin/shipping/zones', zoneInput());
  return { owner, operatorToken };
}

/** Gives the operator an authenticator app and a passkey, and starts adding a second passkey. */
async function addSecondFactors(shop: TestShop, tenant: string, token: string): Promise<void> {
  const origin = `http://${tenant.toLowerCase()}.test`;
  const post = async (path: string, body?: object) =>
    (
      await shop.call('POST', path, {
        tenant,
        token,
        headers: { host: new URL(origin).host },
        ...(body && { body }),
      })
    ).body;
  await addAuthenticatorApp(shop, { tenant, token });
  const device = createSoftwarePasskey(origin);
  const answer = device.create(await post('/admin/auth/passkeys/challenges'));
  await post('/admin/auth/passkeys', { ...answer, name: 'Laptop' });
  await post('/admin/auth/passkeys/challenges');
  await shop.call('PUT', '/admin/people/roles/owner/second-factor', {
    tenant,
    token,
    body: { requiresSecondFactor: true },
  });
}

type Body = Awaited<ReturnType<TestShop['call']>>['body'];
type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token?: string) => Promise<Body>;

/** Other shoppers review, vote, subscribe, forget their password and buy with a code. */
async function addShopperActivity(shop: TestShop, tenant: string, call: Call): Promise<void> {
  const bob = await registerShopper(shop, { tenant });
  await addTestPromotion(shop.db, tenant, { code: 'FIVE', kind: 'FIXED', amount_minor: 500 });
  const { id, orderNumber, rateId } = await shopperOrder(shop, bob, {
    tenant,
    items: [{ productId: 'parka' }],
    code: 'FIVE',
    discount: 5,
  });
  await call('POST', '/shipping/labels', { orderNumber, rateId });
  const { items } = await call('GET', `/admin/orders/${id}`);
  const refunded = [{ orderItemId: items[0].id, quantity: 1, restock: true }];
  await call('POST', `/admin/orders/${id}/refunds`, {
    amount: 1,
    reason: 'A button is missing',
    items: refunded,
  });
  const { body } = await submitReview(shop, 'parka', bob.token, { tenant, images: [await photo()] });
  const eve = await registerShopper(shop, { tenant });
  await call('POST', `/products/parka/reviews/${body.review.id}/helpful?helpful=true`, {}, eve.token);
  await call(
    'POST',
    `/products/parka/reviews/${body.review.id}/reports`,
    { reason: 'Something else' },
    eve.token,
  );
  await requestStockEmail(shop, tenant, call, bob.email);
  await call('POST', '/newsletter/subscriptions', { email: bob.email });
  await shop.runJobs('mail');
  await call('POST', '/auth/forgot-password', { email: bob.email });
  await shop.runJobs('mail');
  await call('POST', '/auth/verify-email-request', { email: `new.${bob.email}` });
  await shop.runJobs('mail');
  await signInWithGoogle(shop, tenant, call);
}

/** Sends a draft order to a shopper. */
async function sendDraft(shop: TestShop, tenant: string, call: Call, email: string): Promise<void> {
  const token = await operatorToken(shop, tenant);
  const stock = await shop.call('GET', '/admin/stock?q=parka', { tenant, token });
  const input = draftOrderInput(stock.body.content[0].variantId, { email });
  const { id, updatedAt } = await call('POST', '/admin/draft-orders', input);
  await call('POST', `/admin/draft-orders/${id}/send`, { days: 7, basedOn: updatedAt });
}

/** Requests an email for a size that's sold out for a moment. */
async function requestStockEmail(shop: TestShop, tenant: string, call: Call, email: string): Promise<void> {
  const { body: stock } = await shop.call('GET', '/admin/stock?q=parka', {
    tenant,
    token: await operatorToken(shop, tenant),
  });
  const { variantId, stock: left } = stock.content[0];
  const setStock = (stock: number) =>
    shop.db.inTenant(tenant, (tx) =>
      tx
        .updateTable('variants')
        .set({ stock })
        .where('tenant_code', '=', tenant)
        .where('id', '=', variantId)
        .execute(),
    );
  await setStock(0);
  await call('POST', '/products/parka/stock-requests', { variantId, email }, '');
  await setStock(left);
}

/** With a picture, published and scheduled. */
async function composeHomePage(shop: TestShop, tenant: string, token: string, call: Call): Promise<void> {
  const { imageId } = await uploadPicture(shop, token, { tenant });
  const { updatedAt } = await call('GET', '/admin/home-page');
  const sections = [homeSection('HERO', { imageId })];
  const { updatedAt: basedOn } = await call('PUT', '/admin/home-page', { sections, basedOn: updatedAt });
  const startsAt = new Date(shop.shop.clock().getTime() + 86_400_000).toISOString();
  for (const start of [null, startsAt])
    await call('POST', '/admin/home-page/versions', { startsAt: start, basedOn, scheduledId: null });
}

/** Sends a newsletter that bounces from one of its recipients. */
async function sendNewsletter(shop: TestShop, call: Call): Promise<void> {
  await call('POST', '/newsletter/subscriptions', { email: 'bounce@shop.test' });
  await shop.runJobs('mail');
  const { id, updatedAt } = await call('POST', '/admin/newsletters', newsletterInput());
  await call('POST', `/admin/newsletters/${id}/send`, { sendAt: null, basedOn: updatedAt });
  await shop.runJobs('send-newsletter');
}

async function signInWithGoogle(shop: TestShop, tenant: string, call: Call): Promise<void> {
  const clientId = `${tenant.toLowerCase()}.apps.sandbox.example`;
  await shop.db.asSystem((tx) =>
    tx.updateTable('tenants').set({ google_client_id: clientId }).where('code', '=', tenant).execute(),
  );
  // The shop's clock hasn't moved since the shop was created. It must not be more than half a minute behind Google's.
  shop.moveTime(Date.now() - shop.shop.clock().getTime());
  const reply = await fetch(`${shop.sandboxUrl}/controls/google/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, email: 'gina@mail.test', givenName: 'Gina' }),
  });
  const { credential } = (await reply.json()) as { credential: string };
  await call('POST', '/auth/google', { token: credential });
}

/** Changes the handles of the imported product and of a new category, so that the old ones redirect. Also changes the product's price. */
async function changeHandles(call: Call): Promise<void> {
  const scarf = inputOf(await call('GET', '/admin/products/scarf'));
  const variants = scarf.variants.map((variant) => ({ ...variant, price: variant.price + 1 }));
  await call('PUT', '/admin/products/scarf', { ...scarf, id: 'wool-scarf', variants });
  const { id, name, parentId, position } = await call('POST', '/admin/categories', {
    name: 'Gifts',
    parentId: null,
  });
  await call('PUT', `/admin/categories/${id}`, { id: 'presents', name, parentId, position });
}

async function adjustStock(shop: TestShop, tenant: string, token: string): Promise<void> {
  const { body: stock } = await shop.call('GET', '/admin/stock', { tenant, token });
  await shop.call('POST', '/admin/stock/adjustments', {
    tenant,
    token,
    body: { changes: [{ variantId: stock.content[0].variantId, adjustBy: 1 }] },
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** Imports one product with a picture and one with an invalid price. */
async function importSomething(
  operator: Awaited<ReturnType<typeof importingOperator>>,
  picture: Buffer,
): Promise<void> {
  const { body } = await operator.send(
    csvFile([
      csvRow('scarf', { 'Image Src': 'a.png', 'Image Position': '1', 'Image Alt Text': 'A scarf' }),
      csvRow('broken', { 'Variant Price': 'cheap' }),
    ]),
  );
  await operator.sendPictures(body.id, { 'a.png': picture });
  await operator.run(body.id, { isDryRun: true });
  await operator.run(body.id);
}
