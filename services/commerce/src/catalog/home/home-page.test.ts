import { headers, homePageLimits, type HomeSectionInput } from '@selvedge/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bannerInput } from '../../../testing/banner-input.ts';
import { collectionInput } from '../../../testing/collection-input.ts';
import { createHomeEditor, headingsOf, homeTenant, otherTenant } from '../../../testing/home-editor.ts';
import { homeSection } from '../../../testing/home-section.ts';
import { uploadPicture } from '../../../testing/operator-picture.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';

let editor: Awaited<ReturnType<typeof createHomeEditor>>;
beforeAll(async () => {
  editor = await createHomeEditor();
});
afterAll(() => editor.shop.close());
beforeEach(() => editor.startOver());

const hero = (heading: string) => homeSection('HERO', { heading });
const config = async () =>
  (await editor.shop.call('GET', `/vendors/public/config/by-code/${homeTenant}`)).body;

test('a store that has composed nothing has the standard page, and a draft that looks like it', async () => {
  expect(await editor.get()).toBeNull();
  expect(await config()).not.toHaveProperty('hasComposedHome');
  const { sections, live, isChanged, earlier } = await editor.draft();
  expect(sections.map(({ kind }) => kind)).toEqual(['BANNERS', 'BANNERS', 'BANNERS', 'NEW_ARRIVALS']);
  expect({ live, isChanged, earlier }).toEqual({ live: null, isChanged: false, earlier: [] });
});

describe('drafts', () => {
  test('shoppers see a draft once it is published', async () => {
    await editor.save(hero('Rain'));
    expect(await editor.get()).toBeNull();
    expect(await editor.draft()).toMatchObject({ isChanged: true, live: null });
    await editor.publish();
    expect(headingsOf(await editor.get())).toEqual(['Rain']);
    expect(await config()).toMatchObject({ hasComposedHome: true });
    expect(await editor.draft()).toMatchObject({ isChanged: false, live: { sectionCount: 1 } });
  });

  test('a draft that somebody else has changed is refused, and so is publishing it', async () => {
    const { updatedAt: basedOn } = await editor.draft();
    await editor.save(hero('Mine'));
    const sections = [hero('Theirs')];
    for (const reply of [
      await editor.call('PUT', '/admin/home-page', { sections, basedOn }),
      await editor.call('POST', '/admin/home-page/versions', { startsAt: null, basedOn, scheduledId: null }),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'changed-meanwhile']);
    expect((await editor.draft()).sections[0]).toMatchObject({ heading: 'Mine' });
  });

  test('says at the field what is wrong, and saves nothing', async () => {
    const text = (...texts: string[]) =>
      homeSection('TEXT', { blocks: texts.map((one) => ({ type: 'PARAGRAPH', lines: [[{ text: one }]] })) });
    const twice = hero('Twice');
    const { status, body } = await editor.put(
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
    expect((await editor.draft()).updatedBy).toBe('');
  });

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['//evil.test'],
    ['/\\evil.test'],
    [' https://a.test'],
  ])('refuses the link %s in a text and in a button', async (url) => {
    const blocks = [{ type: 'PARAGRAPH', lines: [[{ text: 'x', url }]] }] as HomeSectionInput['blocks'];
    const inText = await editor.put(homeSection('TEXT', { blocks }));
    expect(inText.body.fields).toHaveProperty(['sections.0.blocks.0.lines.0.0.url']);
    const inButton = await editor.put(homeSection('HERO', { link: { label: 'x', url } }));
    expect(inButton.body.fields).toHaveProperty(['sections.0.link.url']);
  });

  test('refuses too many sections and too many products', async () => {
    const tooMany = Array.from({ length: homePageLimits.sections + 1 }, (_, place) => hero(`Hero ${place}`));
    expect((await editor.put(...tooMany)).status).toBe(400);
    const productIds = Array.from({ length: homePageLimits.products + 1 }, (_, place) => `p${place}`);
    expect((await editor.put(homeSection('PRODUCTS', { productIds }))).status).toBe(400);
  });

  test('refuses too many products in all sections together; hidden sections don’t count', async () => {
    const lists = (times: number) =>
      Array.from({ length: times }, () => homeSection('ON_SALE', { count: 12 }));
    const picked = homeSection('PRODUCTS', { productIds: ['parka'] });
    const { status, body } = await editor.put(picked, ...lists(8));
    expect([status, body.fields]).toEqual([
      400,
      { sections: 'must not show more than 96 products together, not 97' },
    ]);
    await editor.save({ ...picked, isHidden: true }, ...lists(8));
    await editor.save(picked, ...lists(7));
  });

  test('refuses too much text in all sections together; whatever is allowed fits into a request', async () => {
    // Three bytes per character.
    const text = (length: number) =>
      homeSection('TEXT', { blocks: [{ type: 'PARAGRAPH', lines: [[{ text: '語'.repeat(length) }]] }] });
    const texts = (length: number) => Array.from({ length: 15 }, () => text(length));
    await editor.save(...texts(5_000));
    const { status, body } = await editor.put(...texts(5_000), text(5_000));
    expect([status, body.fields]).toEqual([
      400,
      { sections: 'have too much text: more than 80000 characters together as JSON' },
    ]);
  });

  test('drops direction controls and other invisible characters from texts', async () => {
    const lines = [
      [{ text: 'a\u202eb\u200f\u00ad c' }, { text: '\u2066', isBold: true }],
      [{ text: '\u202e' }],
      [{ text: '👩\u200d🚀' }],
    ];
    const section = homeSection('TEXT', { blocks: [{ type: 'LIST', lines }] });
    const { sections } = await editor.save(section);
    const cleaned = [{ type: 'LIST', lines: [[{ text: 'ab c' }], [{ text: '👩\u200d🚀' }]] }];
    expect(sections[0]!.blocks).toEqual(cleaned);
    const { body } = await editor.call('POST', '/admin/previews', { home: { sections: [section] } });
    expect((await editor.get(body.token))![0]!.blocks).toEqual(cleaned);
  });

  test('keeps only the fields of a section’s kind', async () => {
    const { sections } = await editor.save({
      ...hero('Rain'),
      productIds: ['parka'],
      count: 3,
      group: 'OFFERS',
    });
    expect(Object.keys(sections[0]!).toSorted()).toEqual(
      ['id', 'kind', 'isHidden', 'heading', 'text', 'link', 'imageId'].toSorted(),
    );
  });

  test('refuses products, collections and pictures of another store', async () => {
    const theirs = await operatorToken(editor.shop, otherTenant);
    const { imageId } = await uploadPicture(editor.shop, theirs, { tenant: otherTenant });
    const { body: collection } = await editor.shop.call('POST', '/admin/collections', {
      tenant: otherTenant,
      token: theirs,
      body: collectionInput(),
    });
    const { status, body } = await editor.put(
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
    const { imageId, image } = await uploadPicture(editor.shop, editor.token(), {
      tenant: homeTenant,
      alt: 'A coat',
    });
    const { body: collection } = await editor.call(
      'POST',
      '/admin/collections',
      collectionInput({ title: 'Rain', productIds: ['cap', 'parka', 'scarf'] }),
    );
    await editor.call('POST', '/admin/banners', bannerInput({ type: 'SEASONAL', title: 'High moor' }));
    const blocks: HomeSectionInput['blocks'] = [
      {
        type: 'LIST',
        lines: [[{ text: 'Sewn ' }, { text: 'here', isBold: true, url: 'mailto:we@editor.shop.test' }]],
      },
    ];
    const sections = await editor.show(
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
    await addTestProducts(editor.shop.db, homeTenant, [{ productId: 'gone', priceMinor: 4_000, stock: 3 }]);
    const { body: collection } = await editor.call(
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
    expect(headingsOf(await editor.show(...saved))).toEqual(['Our favorites', 'Summer Picks', 'Last']);
    await editor.run(`update products set is_published = false where id = 'scarf'`);
    await editor.run(`delete from variants where product_id = 'gone'`);
    await editor.run(`delete from products where id = 'gone'`);
    await editor.call('DELETE', `/admin/collections/${collection.id}`);
    const sections = await editor.get();
    expect(headingsOf(sections)).toEqual(['Our favorites', 'Last']);
    expect(sections![0]!.products).toMatchObject([{ productId: 'parka' }]);
    // The operator sees what's missing, and can save the rest.
    const { products, collections } = await editor.draft();
    expect(products).toMatchObject([{ id: 'parka' }, { id: 'scarf', isPublished: false }]);
    expect(collections).toEqual([]);
    await editor.save(...saved, hero('New'));
    await editor.run(`update products set is_published = true where id = 'scarf'`);
  });

  test('a page that was published before there were limits, and a preview, show what fits', async () => {
    const picked = () => homeSection('PRODUCTS', { productIds: ['parka', 'scarf', 'cap'] });
    const lists = Array.from({ length: 7 }, () => homeSection('ON_SALE', { count: 12 }));
    const sections = [...lists, ...Array.from({ length: 5 }, picked), hero('Last')];
    const shown = [['Our favorites', 3], ['Our favorites', 3], ['Our favorites', 3], ['Our favorites', 3], ['Last', undefined]]; // prettier-ignore
    const summary = async (token?: string) =>
      (await editor.get(token))!.map(({ heading, products }) => [heading, products?.length]);
    await editor.show(hero('Before'));
    await editor.run(`update home_versions set sections = '${JSON.stringify(sections)}'`);
    expect(await summary()).toEqual(shown);
    const { body } = await editor.call('POST', '/admin/previews', { home: { sections } });
    expect(await summary(body.token)).toEqual(shown);
    const long = Array.from({ length: 20 }, () =>
      homeSection('TEXT', { blocks: [{ type: 'PARAGRAPH', lines: [[{ text: 'x'.repeat(5_000) }]] }] }),
    );
    await editor.run(`update home_versions set sections = '${JSON.stringify(long)}'`);
    expect(await editor.get()).toHaveLength(15);
  });

  test('products and links follow changed handles, also in the draft', async () => {
    await addTestProducts(editor.shop.db, homeTenant, [{ productId: 'mitt', priceMinor: 4_000, stock: 3 }]);
    const url = '/products/mitt/details?selectedColor=Moss';
    const text = 'Not a link: "url": "/products/mitt/details"';
    await editor.show(
      homeSection('PRODUCTS', { productIds: ['parka', 'mitt'], link: { label: 'Mitts', url } }),
      homeSection('TEXT', {
        blocks: [{ type: 'PARAGRAPH', lines: [[{ text, url: '/products/mitt/details' }]] }],
      }),
    );
    const { updatedAt } = await editor.draft();
    await editor.run(`update products set id = 'mitten' where id = 'mitt'`);
    const [products, paragraph] = (await editor.get())!;
    expect(products!.products).toMatchObject([{ productId: 'parka' }, { productId: 'mitten' }]);
    expect(products!.link!.url).toBe('/products/mitten/details?selectedColor=Moss');
    expect(paragraph!.blocks![0]!.lines).toEqual([[{ text, url: '/products/mitten/details' }]]);
    const now = await editor.draft();
    expect(now.sections[0]!.productIds).toEqual(['parka', 'mitten']);
    // Whoever is editing it doesn't restore the old handle.
    expect(now.updatedAt > updatedAt).toBe(true);
    expect(now.isChanged).toBe(false);
  });
});

describe('previews', () => {
  const preview = async (...sections: HomeSectionInput[]) => {
    const { status, body } = await editor.call('POST', '/admin/previews', { home: { sections } });
    expect(status).toBe(201);
    return body.token as string;
  };

  test('only the token shows a draft, and only in its store and time', async () => {
    const secret = await preview(hero('Draft'));
    expect(headingsOf(await editor.get(secret))).toEqual(['Draft']);
    const reply = await editor.shop.app.inject({
      url: `/api/v1/vendors/public/config/by-code/${homeTenant}`,
      headers: { [headers.preview]: secret },
    });
    expect(reply.json()).toMatchObject({ hasComposedHome: true, isPreview: true });
    expect(await editor.get()).toBeNull();
    expect(await editor.get('x'.repeat(43))).toBeNull();
    const theirs = await editor.shop.app.inject({
      url: '/api/v1/home-page',
      headers: { [headers.tenant]: otherTenant, [headers.preview]: secret },
    });
    expect(theirs.json().sections).toBeNull();
    editor.shop.moveTime(31 * 60_000);
    expect(await editor.get(secret)).toBeNull();
  });

  test('a preview shows nothing of another store', async () => {
    const theirs = await operatorToken(editor.shop, otherTenant);
    const { imageId } = await uploadPicture(editor.shop, theirs, { tenant: otherTenant });
    const secret = await preview(
      homeSection('PRODUCTS', { productIds: ['gown'] }),
      homeSection('PICTURES', { pictures: [{ imageId, url: null, caption: '' }] }),
      homeSection('HERO', { imageId }),
    );
    const sections = await editor.get(secret);
    expect(sections).toMatchObject([{ kind: 'HERO' }]);
    expect(sections![0]).not.toHaveProperty('image');
  });
});
