import type { HomeDraft, HomePage, HomeSectionInput } from '@selvedge/contract';
import { commerceOperations, headers, homePageLimits } from '@selvedge/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bannerInput } from '../../../testing/banner-input.ts';
import { collectionInput } from '../../../testing/collection-input.ts';
import { homeSection } from '../../../testing/home-section.ts';
import { uploadPicture } from '../../../testing/operator-picture.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { getFrameRevision } from '../../store/index.ts';

const tenant = 'FIELDNOTE';
const other = 'MAISONLUNE';
let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  for (const productId of ['parka', 'scarf', 'cap'])
    await addTestProducts(shop.db, tenant, [{ productId, priceMinor: 4_000, stock: 3 }]);
  await addTestProducts(shop.db, other, [{ productId: 'gown', priceMinor: 9_000, stock: 3 }]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await run('delete from home_versions');
  // Tests move the time, and sessions end.
  token = await operatorToken(shop, tenant);
});

const run = (statement: string) => shop.db.inTenant(tenant, (tx) => sql.raw(statement).execute(tx));
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.call(method, path, { tenant, token, ...(body && { body }) });
const draft = async (): Promise<HomeDraft> => (await call('GET', '/admin/home-page')).body;
const put = async (...sections: HomeSectionInput[]) =>
  call('PUT', '/admin/home-page', { sections, basedOn: (await draft()).updatedAt });
async function save(...sections: HomeSectionInput[]): Promise<HomeDraft> {
  const { status, body } = await put(...sections);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
async function publish(startsAt: string | null = null) {
  const { updatedAt: basedOn, scheduled } = await draft();
  return call('POST', '/admin/home-page/versions', { startsAt, basedOn, scheduledId: scheduled?.id ?? null });
}
const cancel = (id: string) => call('DELETE', `/admin/home-page/versions/${id}`);
const restore = async (id: string, liveId?: string) =>
  call('POST', `/admin/home-page/versions/${id}/restore`, { liveId: liveId ?? (await draft()).live!.id });
async function get(preview?: string): Promise<HomePage['sections']> {
  const reply = await shop.app.inject({
    url: '/api/v1/home-page',
    headers: { [headers.tenant]: tenant, ...(preview !== undefined && { [headers.preview]: preview }) },
  });
  expect([...Value.Errors(commerceOperations.getHomePage.response, reply.json())]).toEqual([]);
  return reply.json().sections;
}
async function show(...sections: HomeSectionInput[]) {
  await save(...sections);
  const { status, body } = await publish();
  expect(status, JSON.stringify(body)).toBe(200);
  return get();
}
const config = async () => (await shop.call('GET', `/vendors/public/config/by-code/${tenant}`)).body;
const later = (hours: number) => new Date(shop.shop.clock().getTime() + hours * 3_600_000).toISOString();
const hero = (heading: string) => homeSection('HERO', { heading });
const headings = (sections: HomePage['sections']) => sections?.map(({ heading }) => heading) ?? null;

test('a store that has composed nothing has the standard page, and a draft that looks like it', async () => {
  expect(await get()).toBeNull();
  expect(await config()).not.toHaveProperty('hasComposedHome');
  const { sections, live, isChanged, earlier } = await draft();
  expect(sections.map(({ kind }) => kind)).toEqual(['BANNERS', 'BANNERS', 'BANNERS', 'NEW_ARRIVALS']);
  expect({ live, isChanged, earlier }).toEqual({ live: null, isChanged: false, earlier: [] });
});

describe('drafts', () => {
  test('shoppers see a draft once it is published', async () => {
    await save(hero('Rain'));
    expect(await get()).toBeNull();
    expect(await draft()).toMatchObject({ isChanged: true, live: null });
    await publish();
    expect(headings(await get())).toEqual(['Rain']);
    expect(await config()).toMatchObject({ hasComposedHome: true });
    expect(await draft()).toMatchObject({ isChanged: false, live: { sectionCount: 1 } });
  });

  test('a draft that somebody else has changed is refused, and so is publishing it', async () => {
    const { updatedAt: basedOn } = await draft();
    await save(hero('Mine'));
    const sections = [hero('Theirs')];
    for (const reply of [
      await call('PUT', '/admin/home-page', { sections, basedOn }),
      await call('POST', '/admin/home-page/versions', { startsAt: null, basedOn, scheduledId: null }),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'changed-meanwhile']);
    expect((await draft()).sections[0]).toMatchObject({ heading: 'Mine' });
  });

  test('says at the field what is wrong, and saves nothing', async () => {
    const text = (...texts: string[]) =>
      homeSection('TEXT', { blocks: texts.map((one) => ({ type: 'PARAGRAPH', lines: [[{ text: one }]] })) });
    const twice = hero('Twice');
    const { status, body } = await put(
      hero(' '),
      homeSection('PRODUCTS', { productIds: [] }),
      homeSection('PICTURES'),
      homeSection('COLLECTION'),
      text('x'.repeat(3_000), 'x'.repeat(2_001)),
      homeSection('TEXT', {
        blocks: [
          {
            type: 'PARAGRAPH',
            lines: [Array.from({ length: 80 }, () => ({ text: 'x', url: `/${'x'.repeat(400)}` }))],
          },
        ],
      }),
      homeSection('NEW_ARRIVALS', { count: undefined }),
      twice,
      twice,
    );
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      'sections.0.heading': 'must not be empty',
      'sections.1.productIds': 'must not be empty',
      'sections.2.pictures': 'must not be empty',
      'sections.3.collectionId': 'is required',
      'sections.4.blocks': `must not have more than ${homePageLimits.body} characters`,
      'sections.5.blocks': 'has too many links and too much formatting',
      'sections.6.count': 'is required',
      'sections.8.id': 'is used twice',
    });
    expect((await draft()).updatedBy).toBe('');
  });

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['//evil.test'],
    ['/\\evil.test'],
    [' https://a.test'],
  ])('refuses the link %s in a text and in a button', async (url) => {
    const blocks = [{ type: 'PARAGRAPH', lines: [[{ text: 'x', url }]] }] as HomeSectionInput['blocks'];
    const inText = await put(homeSection('TEXT', { blocks }));
    expect(inText.body.fields).toHaveProperty(['sections.0.blocks.0.lines.0.0.url']);
    const inButton = await put(homeSection('HERO', { link: { label: 'x', url } }));
    expect(inButton.body.fields).toHaveProperty(['sections.0.link.url']);
  });

  test('refuses too many sections and too many products', async () => {
    const tooMany = Array.from({ length: homePageLimits.sections + 1 }, (_, place) => hero(`Hero ${place}`));
    expect((await put(...tooMany)).status).toBe(400);
    const productIds = Array.from({ length: homePageLimits.products + 1 }, (_, place) => `p${place}`);
    expect((await put(homeSection('PRODUCTS', { productIds }))).status).toBe(400);
  });

  test('keeps only the fields of a section’s kind', async () => {
    const { sections } = await save({ ...hero('Rain'), productIds: ['parka'], count: 3, group: 'OFFERS' });
    expect(Object.keys(sections[0]!).toSorted()).toEqual(
      ['id', 'kind', 'isHidden', 'heading', 'text', 'link', 'imageId'].toSorted(),
    );
  });

  test('refuses products, collections and pictures of another store', async () => {
    const theirs = await operatorToken(shop, other);
    const { imageId } = await uploadPicture(shop, theirs, { tenant: other });
    const { body: collection } = await shop.call('POST', '/admin/collections', {
      tenant: other,
      token: theirs,
      body: collectionInput(),
    });
    const { status, body } = await put(
      homeSection('PRODUCTS', { productIds: ['parka', 'gown'] }),
      homeSection('COLLECTION', { collectionId: collection.id }),
      homeSection('HERO', { imageId }),
      homeSection('PICTURES', { pictures: [{ imageId, url: null, caption: '' }] }),
    );
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([
      'sections.0.productIds',
      'sections.1.collectionId',
      'sections.2.imageId',
      'sections.3.pictures.0.imageId',
    ]);
    expect(body.fields['sections.0.productIds']).toBe("aren't in the store: gown");
  });
});

describe('what shoppers see', () => {
  test('every kind of section, in order; hidden ones are left out', async () => {
    const { imageId, image } = await uploadPicture(shop, token, { tenant, alt: 'A coat' });
    const { body: collection } = await call(
      'POST',
      '/admin/collections',
      collectionInput({ title: 'Rain', productIds: ['cap', 'parka', 'scarf'] }),
    );
    await call('POST', '/admin/banners', bannerInput({ type: 'SEASONAL', title: 'High moor' }));
    const blocks: HomeSectionInput['blocks'] = [
      {
        type: 'LIST',
        lines: [[{ text: 'Sewn ' }, { text: 'here', isBold: true, url: 'mailto:we@shop.test' }]],
      },
    ];
    const sections = await show(
      homeSection('HERO', { imageId }),
      homeSection('COLLECTION', { collectionId: collection.id, count: 2 }),
      homeSection('PRODUCTS', { productIds: ['scarf', 'parka'], link: { label: 'All', url: '/sale' } }),
      { ...hero('Hidden'), isHidden: true },
      homeSection('TEXT', { blocks }),
      homeSection('PICTURES', { pictures: [{ imageId, url: '/sale', caption: 'Coats' }] }),
      homeSection('BANNERS', { group: 'SEASONAL' }),
      homeSection('CATEGORIES'),
      homeSection('NEW_ARRIVALS', { count: 2 }),
    );
    expect(sections).toMatchObject([
      { kind: 'HERO', image: { alt: 'A coat' }, link: { url: '/sale' } },
      { kind: 'COLLECTION', heading: 'Rain', link: { url: `/collections/${collection.handle}` } },
      { kind: 'PRODUCTS', link: { label: 'All' } },
      { kind: 'TEXT', blocks },
      { kind: 'PICTURES', pictures: [{ image, url: '/sale', caption: 'Coats' }] },
      { kind: 'BANNERS', banners: [{ title: 'High moor' }] },
      { kind: 'CATEGORIES', categories: [{ name: 'coats' }] },
      { kind: 'NEW_ARRIVALS' },
    ]);
    const products = sections!.map((section) => section.products?.map(({ productId }) => productId));
    expect(products.slice(1, 3)).toEqual([
      ['cap', 'parka'],
      ['scarf', 'parka'],
    ]);
    expect(products.at(-1)).toHaveLength(2);
  });

  test('hidden and deleted products and collections are skipped, and so are sections without anything', async () => {
    await addTestProducts(shop.db, tenant, [{ productId: 'gone', priceMinor: 4_000, stock: 3 }]);
    const { body: collection } = await call(
      'POST',
      '/admin/collections',
      collectionInput({ productIds: ['cap'] }),
    );
    const saved = [
      homeSection('PRODUCTS', { productIds: ['gone', 'parka', 'scarf'] }),
      homeSection('COLLECTION', { collectionId: collection.id }),
      homeSection('ON_SALE'),
      hero('Last'),
    ];
    expect(headings(await show(...saved))).toEqual(['Our favorites', 'Summer Picks', 'Last']);
    await run(`update products set is_published = false where id = 'scarf'`);
    await run(`delete from variants where product_id = 'gone'`);
    await run(`delete from products where id = 'gone'`);
    await call('DELETE', `/admin/collections/${collection.id}`);
    const sections = await get();
    expect(headings(sections)).toEqual(['Our favorites', 'Last']);
    expect(sections![0]!.products).toMatchObject([{ productId: 'parka' }]);
    // The operator sees what's missing, and can save the rest.
    const { products, collections } = await draft();
    expect(products).toMatchObject([{ id: 'parka' }, { id: 'scarf', isPublished: false }]);
    expect(collections).toEqual([]);
    await save(...saved, hero('New'));
    await run(`update products set is_published = true where id = 'scarf'`);
  });

  test('products and links follow changed handles, also in the draft', async () => {
    await addTestProducts(shop.db, tenant, [{ productId: 'mitt', priceMinor: 4_000, stock: 3 }]);
    const url = '/products/mitt/details?selectedColor=Moss';
    const text = 'Not a link: "url": "/products/mitt/details"';
    await show(
      homeSection('PRODUCTS', { productIds: ['parka', 'mitt'], link: { label: 'Mitts', url } }),
      homeSection('TEXT', {
        blocks: [{ type: 'PARAGRAPH', lines: [[{ text, url: '/products/mitt/details' }]] }],
      }),
    );
    const { updatedAt } = await draft();
    await run(`update products set id = 'mitten' where id = 'mitt'`);
    const [products, paragraph] = (await get())!;
    expect(products!.products).toMatchObject([{ productId: 'parka' }, { productId: 'mitten' }]);
    expect(products!.link!.url).toBe('/products/mitten/details?selectedColor=Moss');
    expect(paragraph!.blocks![0]!.lines).toEqual([[{ text, url: '/products/mitten/details' }]]);
    const now = await draft();
    expect(now.sections[0]!.productIds).toEqual(['parka', 'mitten']);
    // Whoever is editing it doesn't restore the old handle.
    expect(now.updatedAt > updatedAt).toBe(true);
    expect(now.isChanged).toBe(false);
  });
});

describe('previews', () => {
  const preview = async (...sections: HomeSectionInput[]) => {
    const { status, body } = await call('POST', '/admin/previews', { home: { sections } });
    expect(status).toBe(201);
    return body.token as string;
  };

  test('only the token shows a draft, and only in its store and time', async () => {
    const secret = await preview(hero('Draft'));
    expect(headings(await get(secret))).toEqual(['Draft']);
    const reply = await shop.app.inject({
      url: `/api/v1/vendors/public/config/by-code/${tenant}`,
      headers: { [headers.preview]: secret },
    });
    expect(reply.json()).toMatchObject({ hasComposedHome: true, isPreview: true });
    expect(await get()).toBeNull();
    expect(await get('x'.repeat(43))).toBeNull();
    const theirs = await shop.app.inject({
      url: '/api/v1/home-page',
      headers: { [headers.tenant]: other, [headers.preview]: secret },
    });
    expect(theirs.json().sections).toBeNull();
    shop.moveTime(31 * 60_000);
    expect(await get(secret)).toBeNull();
  });

  test('a preview shows nothing of another store', async () => {
    const theirs = await operatorToken(shop, other);
    const { imageId } = await uploadPicture(shop, theirs, { tenant: other });
    const secret = await preview(
      homeSection('PRODUCTS', { productIds: ['gown'] }),
      homeSection('PICTURES', { pictures: [{ imageId, url: null, caption: '' }] }),
      homeSection('HERO', { imageId }),
    );
    const sections = await get(secret);
    expect(sections).toMatchObject([{ kind: 'HERO' }]);
    expect(sections![0]).not.toHaveProperty('image');
  });
});

describe('publishing', () => {
  test('a scheduled version is shown from its moment on, without anybody doing anything', async () => {
    await show(hero('Now'));
    await save(hero('Later'));
    const { body } = await publish(later(2));
    expect(body).toMatchObject({
      live: { sectionCount: 1 },
      scheduled: { startsAt: later(2) },
      isChanged: true,
    });
    shop.moveTime(2 * 3_600_000 - 1_000);
    expect(headings(await get())).toEqual(['Now']);
    shop.moveTime(1_000);
    expect(headings(await get())).toEqual(['Later']);
    expect(await draft()).toMatchObject({ scheduled: null, isChanged: false });
  });

  test('another schedule replaces the first, and it can be cancelled', async () => {
    await save(hero('Later'));
    await publish(later(1));
    expect((await publish(later(3))).body.scheduled.startsAt).toBe(later(3));
    const { id } = (await draft()).scheduled!;
    expect((await cancel(id)).body.scheduled).toBeNull();
    expect((await cancel(id)).status).toBe(200);
    shop.moveTime(4 * 3_600_000);
    expect(await get()).toBeNull();
  });

  test('nobody replaces, cancels or goes back from something else than they have seen', async () => {
    const isConflict = ({ status, body }: { status: number; body: { code: string } }) =>
      expect([status, body.code]).toEqual([409, 'changed-meanwhile']);
    await show(hero('First'));
    const { live } = await show(hero('Second')).then(draft);
    await save(hero('Third'));
    const { updatedAt: basedOn, earlier } = await draft();
    const schedule = (hours: number) =>
      call('POST', '/admin/home-page/versions', { startsAt: later(hours), basedOn, scheduledId: null });
    expect((await schedule(1)).status).toBe(200);
    // The same again, because the reply was lost.
    expect((await schedule(1)).status).toBe(200);
    isConflict(await schedule(2));
    const { scheduled: first } = await draft();
    expect(first!.startsAt).toBe(later(1));
    await publish(later(3));
    isConflict(await cancel(first!.id));
    const { scheduled: second } = await draft();
    shop.moveTime(3 * 3_600_000);
    isConflict(await cancel(second!.id));
    isConflict(await restore(earlier[0]!.id, live!.id));
    expect(headings(await get())).toEqual(['Third']);
    expect((await restore(earlier[0]!.id)).status).toBe(200);
    // Shoppers see it already.
    expect((await restore(earlier[0]!.id, live!.id)).status).toBe(200);
    expect(headings(await get())).toEqual(['First']);
  });

  test('what is published is shown, even if another server’s clock is ahead', async () => {
    await show(hero('First'));
    shop.moveTime(-1_000);
    expect(await draft()).toMatchObject({ live: { sectionCount: 1 }, scheduled: null });
    await show(hero('Second'));
    shop.moveTime(1_000);
    expect(headings(await get())).toEqual(['Second']);
  });

  test('refuses the past, the far future, and a page without sections', async () => {
    await save(hero('Later'));
    const start = async (startsAt: string) => (await publish(startsAt)).body.fields;
    expect(await start(later(-1))).toEqual({ startsAt: 'must be in the future' });
    expect(await start(later(24 * 366))).toEqual({ startsAt: 'must be at most 365 days ahead' });
    await save({ ...hero('Hidden'), isHidden: true });
    expect((await publish()).body.fields).toEqual({ sections: 'need one that isn’t hidden' });
    expect(await get()).toBeNull();
  });

  test('goes back to what was there before, also to the standard page; the draft stays', async () => {
    await show(hero('First'));
    await show(hero('Second'));
    const { earlier } = await draft();
    expect(earlier.map(({ sectionCount }) => sectionCount)).toEqual([1, null]);
    const { body } = await restore(earlier[0]!.id);
    expect(headings(await get())).toEqual(['First']);
    expect(body.isChanged).toBe(true);
    expect(headings((await draft()).sections as never)).toEqual(['Second']);
    await restore(earlier[1]!.id);
    expect(await get()).toBeNull();
    expect(await config()).not.toHaveProperty('hasComposedHome');
    expect((await restore(randomUUID())).status).toBe(404);
  });

  test('publishing the same again adds nothing', async () => {
    await show(hero('Same'));
    const { live, earlier } = await draft();
    await publish();
    expect(await draft()).toMatchObject({ live, earlier });
  });

  test('keeps a limited number of versions, and always the standard page', async () => {
    for (let count = 0; count < homePageLimits.versions + 4; count += 1) {
      await show(hero(`Hero ${count}`));
      shop.moveTime(1_000);
    }
    const { earlier } = await draft();
    expect(earlier).toHaveLength(homePageLimits.versions);
    await restore(earlier.at(-1)!.id);
    expect(await get()).toBeNull();
  });

  test('the activity log says who did what', async () => {
    await save(hero('Rain'));
    shop.moveTime(1_000);
    await publish(later(1));
    const { body } = await call('GET', '/admin/audit?subjectType=home-page&size=2');
    expect(body.content).toMatchObject([
      { operation: 'publishHomePage', subject: { name: 'Home page' }, after: { startsAt: later(1) } },
      {
        operation: 'saveHomeDraft',
        after: {
          sections: [{ name: 'Hero “Rain”', link: 'Shop (/sale)', text: 'Coats that stay dry.' }],
        },
      },
    ]);
  });
});

test('cached pages change with what the home page shows, and with nothing else', async () => {
  const { imageId } = await uploadPicture(shop, token, { tenant });
  const { body: collection } = await call(
    'POST',
    '/admin/collections',
    collectionInput({ productIds: ['cap'] }),
  );
  const sections = [
    homeSection('PRODUCTS', { productIds: ['parka'] }),
    homeSection('COLLECTION', { collectionId: collection.id }),
    homeSection('HERO', { imageId }),
  ];
  await show(...sections);
  const revision = (since?: string) =>
    getFrameRevision(shop.shop, tenant, { since, isService: true }).then(({ frame, pages }) => ({
      frame,
      ...pages!,
    }));
  const changes = async (change: () => Promise<unknown>) => {
    const before = await revision();
    await change();
    const after = await revision(before.cursor);
    return after.frame !== before.frame || after.changed!.includes('home');
  };
  const rename = (id: string) => () => run(`update products set name = name || '!' where id = '${id}'`);
  expect(await changes(rename('parka'))).toBe(true);
  expect(await changes(rename('cap'))).toBe(true);
  expect(await changes(rename('scarf'))).toBe(false);
  expect(await changes(() => run(`update images set alt = 'New' where id = '${imageId}'`))).toBe(true);
  expect(await changes(() => run(`update collections set title = 'New' where id = '${collection.id}'`))).toBe(
    true,
  );
  expect(await changes(() => save(...sections, hero('Draft')))).toBe(false);
  expect(await changes(() => publish(later(5)))).toBe(true);
  expect((await revision()).nextBannerChangeMs).toBe(2_000);
  shop.moveTime(2_000);
  expect((await revision()).nextBannerChangeMs).toBe(5 * 3_600_000 - 2_000);
  expect(await changes(() => publish())).toBe(true);
  expect(await changes(() => run(`delete from collections where id = '${collection.id}'`))).toBe(true);
  await show(homeSection('NEW_ARRIVALS'));
  expect(await changes(rename('scarf'))).toBe(true);
});
