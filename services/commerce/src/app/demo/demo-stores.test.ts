import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../../../../shared/ui/src/theme/contrast.ts';
import { demoDir, demoStores } from '../../../testing/demo.ts';
import { readPicturesFile } from './store-file.ts';

type Promotion = (typeof demoStores)[number]['promotions'][number];
const discountOf = ({ kind, percent, amount }: Promotion) =>
  kind === 'PERCENTAGE' ? `${percent}%` : `$${amount}`;
const PAGES = ['about', 'careers', 'corporate', 'delivery', 'help', 'privacy', 'terms'];

interface Category {
  id: string;
  name: string;
  children?: readonly Category[];
}

/** Every category, parents before children. */
const flatten = (
  categories: readonly Category[],
  above: string[] = [],
): { id: string; path: string[]; isLeaf: boolean }[] =>
  categories.flatMap(({ id, name, children = [] }) => {
    const path = [...above, name];
    return [{ id, path, isLeaf: children.length === 0 }, ...flatten(children, path)];
  });

describe.each(demoStores.map((store) => [store.code, store] as const))(
  'the demo data of %s',
  (code, store) => {
    const folder = join(demoDir, code.toLowerCase());
    const categories = flatten(store.categories);
    const ids = new Set(categories.map(({ id }) => id));
    const handles = new Set(store.products.map(({ handle }) => handle));
    const variants = store.products.flatMap((product) => product.variants);
    const reviewsOf = (handle: string) => store.reviews.filter(({ product }) => product === handle);

    it('has at least 60 products, each with its own slug and name', () => {
      expect(store.products.length).toBeGreaterThanOrEqual(60);
      expect(handles.size).toBe(store.products.length);
      expect(new Set(store.products.map(({ name }) => name)).size).toBe(store.products.length);
      for (const handle of handles) expect(handle).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    });

    it('has three levels of categories with unique slugs, and Women, Men and Sale on top', () => {
      expect(Math.max(...categories.map(({ path }) => path.length))).toBe(3);
      expect(ids.size).toBe(categories.length);
      expect(store.categories.map(({ id }) => id)).toEqual(expect.arrayContaining(['women', 'men', 'sale']));
    });

    it('has every product in an existing leaf category, and no empty leaf category', () => {
      const leaves = categories.filter(({ isLeaf }) => isLeaf).map(({ path }) => path.join(' > '));
      const filled = new Set(
        store.products.flatMap(({ categoryPaths }) => categoryPaths.map((path) => path.join(' > '))),
      );
      for (const path of filled) expect(leaves).toContain(path);
      expect(leaves.filter((path) => !filled.has(path))).toEqual([]);
    });

    it('has unique SKUs, and former prices only above the current ones', () => {
      expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
      for (const { price, formerPrice, stock, grams } of variants) {
        for (const value of [stock, grams]) expect(value).toMatch(/^\d+$/);
        expect(price).toBeGreaterThan(0);
        if (formerPrice !== undefined) expect(formerPrice).toBeGreaterThan(price);
      }
    });

    it('sells two to four colors in every size, with some sizes sold out and most in stock', () => {
      for (const product of store.products) {
        expect(product.colors.length).toBeGreaterThanOrEqual(2);
        expect(product.colors.length).toBeLessThanOrEqual(4);
        expect(product.variants.length).toBe(product.colors.length * product.sizes.length);
      }
      const soldOut = variants.filter(({ stock }) => stock === '0').length / variants.length;
      expect(soldOut).toBeGreaterThan(0.05);
      expect(soldOut).toBeLessThan(0.25);
    });

    it('has two or three brands', () => {
      const brands = new Set(store.products.map(({ brand }) => brand));
      expect([2, 3]).toContain(brands.size);
      expect(brands).not.toContain('');
    });

    it('shows each color from the front and back, worn, and in two close-ups', () => {
      for (const { colors, pictures } of store.products) {
        expect(pictures).toHaveLength(colors.length * 5);
        for (const { name, pictures: shown, details } of colors) {
          const [front, back, worn] = shown.map((position) => pictures[position - 1]!.alt);
          expect([shown.length, details.length]).toEqual([3, 2]);
          expect(front).toMatch(`in ${name}, front`);
          expect(back).toMatch(`in ${name}, back`);
          expect(worn).toMatch(/, worn\. Model is \d'\d+"( and wears a size \w+)?$/);
        }
      }
    });

    it('has a file for each picture, with the hash in its picture list', async () => {
      const described = await readPicturesFile(folder);
      const named = [
        store.logo,
        store.favicon,
        ...store.products.flatMap(({ pictures }) => pictures.map(({ path }) => path)),
        ...store.banners.flatMap(({ picture }) => picture?.path ?? []),
      ];
      expect(Object.keys(described).sort()).toEqual([...new Set(named)].sort());
      for (const [path, { sha256 }] of Object.entries(described)) {
        const content = readFileSync(join(folder, path));
        expect([path, createHash('sha256').update(content).digest('hex')]).toEqual([path, sha256]);
      }
    });

    it('never repeats a description or a review', () => {
      for (const texts of [
        store.products.map(({ descriptionHtml }) => descriptionHtml),
        store.reviews.map(({ title, comment }) => `${title} ${comment}`),
      ])
        expect(new Set(texts).size).toBe(texts.length);
      for (const { title, comment, author } of store.reviews)
        for (const text of [title, comment, author]) expect(text).not.toBe('');
    });

    it('has two to eight reviews on most products, and none on a few', () => {
      const counts = [...handles].map((handle) => reviewsOf(handle).length);
      expect(counts.filter((count) => count >= 2).length / counts.length).toBeGreaterThan(0.7);
      expect(Math.max(...counts)).toBeLessThanOrEqual(8);
      expect(counts).toContain(0);
    });

    it('says when each product was listed, and only reviews existing products', () => {
      expect(Object.keys(store.listedDaysAgo).sort()).toEqual([...handles].sort());
      for (const { product } of store.reviews) expect(handles).toContain(product);
    });

    it('has banners for every placement, each leading to something that exists', () => {
      const count = (type: string, placement: string) =>
        store.banners.filter((banner) => banner.type === type && banner.placement === placement).length;
      expect([
        count('NEW_ARRIVAL', 'HOME_HERO'),
        count('SEASONAL', 'COLLECTION'),
        count('SALE', 'COLLECTION'),
        count('PROMOTIONAL', 'PROMOTIONAL_STRIP'),
      ]).toEqual([3, 4, 3, 3]);
      expect(count('CATEGORY', 'CATEGORY_PAGE')).toBeGreaterThanOrEqual(3);
      expect(count('PROMOTIONAL', 'CATEGORY_PAGE')).toBeGreaterThanOrEqual(1);
      const known = [
        ...[...ids].map((id) => `/category/${id}`),
        ...[...handles].map((handle) => `/products/${handle}/details`),
        ...store.pages.map(({ slug }) => `/${slug}`),
      ];
      for (const banner of store.banners) {
        expect(known).toContain(banner.linkUrl);
        expect(banner.categoryId === undefined).toBe(banner.placement !== 'CATEGORY_PAGE');
        if (banner.categoryId !== undefined) expect(ids).toContain(banner.categoryId);
        expect(banner.picture === undefined).toBe(banner.placement === 'PROMOTIONAL_STRIP');
      }
    });

    it('has every content page, and promotions and footer links on existing categories', () => {
      expect(store.pages.map(({ slug }) => slug).sort()).toEqual(PAGES);
      for (const { code: promotionCode, categoryId } of store.promotions) {
        expect(promotionCode).toBe(promotionCode!.toUpperCase());
        if (categoryId !== undefined) expect(ids).toContain(categoryId);
      }
      for (const { url } of store.footerCategories)
        expect([...ids].map((id) => `/category/${id}`)).toContain(url);
    });

    it('promises no shipping prices in its pages, and nothing that a shopper cannot do here', () => {
      for (const { slug, title, html } of store.pages) {
        const text = `${slug}: ${title} ${html}`;
        // Rates depend on the carrier and address, and there is no page with size charts.
        expect(text).not.toMatch(/\$\s?\d|complimentary|free (delivery|shipping)/i);
        expect(text).not.toMatch(/measurements|size guide/i);
      }
    });

    it.each([
      ['help', 'Cancel Order'],
      ['delivery', 'Return Items'],
    ])('says in /%s where account holders and guests find %s', (slug, action) => {
      const html = store.pages.find((page) => page.slug === slug)?.html;
      for (const part of [action, 'href="/account/orders"', 'href="/track-order"'])
        expect(html).toContain(part);
    });

    it('only advertises valid codes in its banners, without an end date', () => {
      for (const { title, description } of store.banners) {
        const text = `${title}. ${description}`;
        for (const [named] of text.matchAll(/\b[A-Z]{4,}\d+\b/g)) {
          const promotion = store.promotions.find((one) => one.code === named);
          if (!promotion) throw new Error(`${named} is not a code of this store`);
          expect(text).toContain(discountOf(promotion));
          expect(text).not.toMatch(/\b(until|this week|this month)\b/i);
          if (promotion.minSubtotal > 0) expect(text).toContain(`$${promotion.minSubtotal} or more`);
        }
      }
    });

    it('states the discount of a code in the title of its strip banner, the only visible text', () => {
      const titles = store.banners
        .filter(({ placement }) => placement === 'PROMOTIONAL_STRIP')
        .map(({ title }) => title);
      const welcome = store.promotions.find((one) => one.code === 'WELCOME10')!;
      expect(titles.filter((title) => title.includes(welcome.code!))).toEqual([
        expect.stringContaining(welcome.description),
      ]);
    });

    it('has a theme whose text and links have a contrast of at least 4.5:1', () => {
      const { theme } = store;
      for (const surface of [theme.backgroundColor, theme.headerBackgroundColor, theme.footerBackgroundColor])
        for (const ink of [theme.textColor, theme.primaryColor, theme.secondaryColor])
          expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast('#ffffff', theme.primaryColor)).toBeGreaterThanOrEqual(4.5);
    });

    it('has a logo and a favicon in a WebP format with transparency', () => {
      for (const path of [store.logo, store.favicon])
        expect(readFileSync(join(folder, path)).toString('latin1', 0, 16)).toMatch(/^RIFF....WEBPVP8[LX]/s);
    });
  },
);

it('has at most 30 MB of pictures', () => {
  const files = globSync('*/pictures/**/*.webp', { cwd: demoDir });
  const bytes = files.reduce((sum, path) => sum + statSync(join(demoDir, path)).size, 0);
  expect(bytes).toBeGreaterThan(10_000_000);
  expect(bytes).toBeLessThan(30_000_000);
});
