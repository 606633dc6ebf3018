import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { flattenCategories } from './category-tree.ts';
import type { DemoPromotion } from './demo-store.ts';
import { DEMO_STORES } from './demo-stores.ts';
import { contrastRatio } from './drawing/colour.ts';

const worthOf = (promotion: DemoPromotion) =>
  promotion.type === 'PERCENTAGE' ? `${promotion.percent}%` : `$${promotion.amountMinor / 100}`;
const PAGES = ['about', 'careers', 'corporate', 'delivery', 'help', 'privacy', 'terms'];

describe.each(DEMO_STORES.map((store) => [store.tenant.code, store] as const))(
  'the demonstration store %s',
  (_, store) => {
    const categories = flattenCategories(store.categories);
    const slugs = new Set(categories.map(({ category }) => category.slug));
    const variants = store.products.flatMap((product) => product.variants);

    it('has at least 60 products, each with its own slug and name', () => {
      expect(store.products.length).toBeGreaterThanOrEqual(60);
      expect(new Set(store.products.map(({ slug }) => slug)).size).toBe(store.products.length);
      expect(new Set(store.products.map(({ name }) => name)).size).toBe(store.products.length);
      for (const { slug } of store.products) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    });

    it('has three levels of categories with unique slugs, and Women, Men and Sale on top', () => {
      expect(Math.max(...categories.map(({ depth }) => depth))).toBe(3);
      expect(slugs.size).toBe(categories.length);
      expect(store.categories.map(({ slug }) => slug)).toEqual(
        expect.arrayContaining(['women', 'men', 'sale']),
      );
    });

    it('puts every product into an existing leaf, and leaves no leaf empty', () => {
      const leaves = new Set(
        categories
          .filter(({ category }) => category.children.length === 0)
          .map(({ category }) => category.slug),
      );
      const filled = new Set(
        store.products.flatMap((product) => [product.categorySlug, ...product.alsoInCategorySlugs]),
      );
      for (const slug of filled) expect(leaves).toContain(slug);
      expect([...leaves].filter((slug) => !filled.has(slug))).toEqual([]);
    });

    it('has unique SKUs, integer prices, and a former price only above the present one', () => {
      expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
      for (const { priceMinor, compareAtMinor, stockQuantity, weightGrams } of variants) {
        for (const value of [priceMinor, stockQuantity, weightGrams])
          expect(Number.isInteger(value)).toBe(true);
        expect(priceMinor).toBeGreaterThan(0);
        expect(stockQuantity).toBeGreaterThanOrEqual(0);
        if (compareAtMinor !== null) expect(compareAtMinor).toBeGreaterThan(priceMinor);
      }
    });

    it('sells one to four colours in every size, with some sizes sold out and most in stock', () => {
      for (const product of store.products) {
        expect(product.colourways.length).toBeGreaterThanOrEqual(2);
        expect(product.colourways.length).toBeLessThanOrEqual(4);
        expect(product.variants.length).toBe(product.colourways.length * product.sizes.length);
      }
      const soldOut = variants.filter(({ stockQuantity }) => stockQuantity === 0).length / variants.length;
      expect(soldOut).toBeGreaterThan(0.05);
      expect(soldOut).toBeLessThan(0.25);
    });

    it('never repeats a description or a review', () => {
      for (const texts of [
        store.products.map(({ descriptionHtml }) => descriptionHtml),
        store.products.flatMap(({ reviews }) => reviews.map(({ title, comment }) => `${title} ${comment}`)),
      ])
        expect(new Set(texts).size).toBe(texts.length);
      for (const { reviews } of store.products)
        for (const { rating, title, comment, authorName, daysAgo } of reviews) {
          expect([1, 2, 3, 4, 5]).toContain(rating);
          expect(Number.isInteger(daysAgo)).toBe(true);
          for (const text of [title, comment, authorName]) expect(text).not.toBe('');
        }
    });

    it('has two to eight reviews on most products, and none on a few', () => {
      const counts = store.products.map(({ reviews }) => reviews.length);
      expect(counts.filter((count) => count >= 2).length / counts.length).toBeGreaterThan(0.7);
      expect(Math.max(...counts)).toBeLessThanOrEqual(8);
      expect(counts).toContain(0);
    });

    it('has banners for every place, each leading to something that exists', () => {
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
      const known = {
        category: slugs,
        product: new Set(store.products.map(({ slug }) => slug)),
        page: new Set(store.pages.map(({ slug }) => slug)),
      };
      for (const banner of store.banners) {
        expect(known[banner.target.kind]).toContain(banner.target.slug);
        expect(banner.categorySlug === null).toBe(banner.placement !== 'CATEGORY_PAGE');
        if (banner.categorySlug !== null) expect(slugs).toContain(banner.categorySlug);
        expect(banner.drawing === null).toBe(banner.placement === 'PROMOTIONAL_STRIP');
      }
    });

    it('has every content page, and promotions and footer links on existing categories', () => {
      expect(store.pages.map(({ slug }) => slug).sort()).toEqual(PAGES);
      for (const { code, categorySlug } of store.promotions) {
        expect(code).toBe(code.toUpperCase());
        if (categorySlug !== null) expect(slugs).toContain(categorySlug);
      }
      for (const { categorySlug } of store.tenant.footerCategories) expect(slugs).toContain(categorySlug);
    });

    it('promises in its pages no price of delivery, and nothing that a shopper cannot do here', () => {
      for (const { slug, summary, bodyHtml } of store.pages) {
        const text = `${slug}: ${summary} ${bodyHtml}`;
        // Rates are the carrier's, by address; advice on sizes is a matter of writing to the store.
        expect(text).not.toMatch(/\$\s?\d|complimentary|free (delivery|shipping)/i);
        expect(text).not.toMatch(/measurements|size guide/i);
      }
    });

    it.each([
      ['help', 'Cancel Order'],
      ['delivery', 'Return Items'],
    ])('says in /%s where account holders and guests find %s', (slug, action) => {
      const html = store.pages.find((page) => page.slug === slug)?.bodyHtml;
      for (const part of [action, 'href="/account/orders"', 'href="/track-order"'])
        expect(html).toContain(part);
    });

    it('names in its banners only codes that it takes, for as long as it takes them', () => {
      for (const { title, description } of store.banners) {
        const text = `${title}. ${description}`;
        for (const [code] of text.matchAll(/\b[A-Z]{4,}\d+\b/g)) {
          const promotion = store.promotions.find((one) => one.code === code);
          if (!promotion) throw new Error(`${code} is not a code of this store`);
          expect(text).toContain(worthOf(promotion));
          expect(text).not.toMatch(/\b(until|this week|this month)\b/i);
          if (promotion.minimumMinor > 0) expect(text).toContain(`$${promotion.minimumMinor / 100} or more`);
        }
      }
    });

    it('says in the strip, which shows titles alone, what a code is worth', () => {
      const titles = store.banners
        .filter(({ placement }) => placement === 'PROMOTIONAL_STRIP')
        .map(({ title }) => title);
      const welcome = store.promotions.find(({ code }) => code === 'WELCOME10')!;
      expect(titles.filter((title) => title.includes(welcome.code))).toEqual([
        expect.stringContaining(welcome.description),
      ]);
    });

    it('has a theme whose text and links read at 4.5:1 or better', () => {
      const { theme } = store.tenant;
      for (const surface of [theme.backgroundColor, theme.headerBackgroundColor, theme.footerBackgroundColor])
        for (const ink of [theme.textColor, theme.primaryColor, theme.secondaryColor])
          expect(contrastRatio(ink, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio('#ffffff', theme.primaryColor)).toBeGreaterThanOrEqual(4.5);
    });

    it('has a logo of 150×50 that needs no font', async () => {
      expect(store.tenant.logoSvg).not.toContain('<text');
      const { width, height } = await sharp(Buffer.from(store.tenant.logoSvg)).metadata();
      expect([width, height]).toEqual([150, 50]);
      await expect(
        sharp(Buffer.from(store.tenant.faviconSvg)).resize(32).png().toBuffer(),
      ).resolves.toBeInstanceOf(Buffer);
    });
  },
);
