import type { Category, ProductSummary } from '@selvedge/contract';
import { apiError, renderPage, renderPageOnServer, testTenant } from '@selvedge/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogViews } from '../catalog-views.tsx';
import { banner, pageOf, summaryOf } from '../sample-catalog.ts';
import { homePage } from './home-page.ts';

const heroes = [
  banner('rain', 'NEW_ARRIVAL', 'The rain shift'),
  banner('knit', 'NEW_ARRIVAL', 'Knits that last'),
  banner('boots', 'NEW_ARRIVAL', 'Boots'),
];
const collection = [
  banner('moor', 'SEASONAL', 'High moor', { linkText: 'Explore' }),
  banner('city', 'SEASONAL', 'City walk'),
  banner('tees', 'SALE', 'Two for tees', { linkText: 'Save' }),
];
const bannersBy = (hero = heroes, other = collection) => ({
  listActiveBanners: ({ params }: { params: { placement: string } }) =>
    params.placement === 'HOME_HERO' ? hero : other,
});
const api = { ...bannersBy(), listProducts: pageOf([summaryOf('Field Parka')]) };

const shownSlide = () =>
  screen.getByRole('region', { name: 'New arrivals' }).querySelector('[data-shown]')?.textContent;
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

let prefersReducedMotion = false;
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: prefersReducedMotion }) as MediaQueryList,
  );
});
afterEach(() => {
  prefersReducedMotion = false;
  vi.useRealTimers();
});

test('a horizontal swipe changes the slide; a vertical swipe or a tap does not', async () => {
  await renderPage(homePage, { api });
  const slides = screen.getByRole('region', { name: 'New arrivals' }).firstElementChild as HTMLElement;
  const swipe = (across: number, down: number) => {
    fireEvent.touchStart(slides, { touches: [{ clientX: 200, clientY: 300 }] });
    fireEvent.touchEnd(slides, { changedTouches: [{ clientX: 200 + across, clientY: 300 + down }] });
  };
  swipe(-5, 0);
  swipe(-60, 200);
  expect(shownSlide()).toContain('The rain shift');
  swipe(-120, 20);
  expect(shownSlide()).toContain('Knits that last');
});

test('shows seasonal collections, special offers with Shop Now links, and new products', async () => {
  await renderPage(homePage, { api });
  const seasonal = screen.getByRole('region', { name: 'Seasonal Collections' });
  expect(within(seasonal).getByRole('heading', { name: 'High moor' })).toBeTruthy();
  expect(within(seasonal).getByRole('link', { name: 'Explore : High moor' }).getAttribute('href')).toBe(
    '/category/moor',
  );
  const offers = screen.getByRole('region', { name: 'Special Offers' });
  expect(
    within(offers)
      .getByRole('link', { name: /^Shop Now/ })
      .getAttribute('href'),
  ).toBe('/category/tees');
  expect(screen.getByRole('link', { name: 'Field Parka' }).getAttribute('href')).toBe(
    '/products/field-parka/details',
  );
});

test('says Welcome without new arrivals, and leaves out empty sections', async () => {
  await renderPage(homePage, { api: { ...bannersBy([], []), listProducts: apiError('unavailable') } });
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy();
  expect(screen.queryByText('Seasonal Collections')).toBeNull();
  // The products failed to load, so the store may have some.
  expect(screen.queryByText(/getting our first products ready/)).toBeNull();
  expect(screen.queryByText('New In')).toBeNull();
});

test('a store without banners or products says that it opens soon', async () => {
  await renderPage(homePage, { api: { ...bannersBy([], []), listProducts: pageOf([]) } });
  expect(screen.getByText(/getting our first products ready/)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/about', '/delivery', '/track-order', '/help']);
});

test('a store with products but no banners links to the products', async () => {
  await renderPage(homePage, {
    api: { ...bannersBy([], []), listProducts: api.listProducts, listCategories: [] },
  });
  expect(screen.getByRole('link', { name: "See what's new" }).getAttribute('href')).toBe('#new-in');
  expect(screen.queryByText(/getting our first products ready/)).toBeNull();
});

describe('a store without banners', () => {
  const named = (name: string, count: number, more = {}) =>
    Array.from({ length: count }, (_, index) => summaryOf(`${name} ${index + 1}`, more));
  const top = (id: string, name: string): Category => ({ id, name, parentId: null, subcategories: [] });
  const unisex = summaryOf('Unisex Cap');
  const productsByCategory: Record<string, ProductSummary[]> = {
    men: [unisex, ...named('Men Tee', 7)],
    women: [unisex, ...named('Women Tee', 7)],
  };
  const listProducts = ({ query = {} }: { query?: { categoryId?: string; onSale?: boolean } }) => {
    const { categoryId, onSale } = query;
    if (categoryId === undefined) return pageOf(named('Men Tee', 8));
    if (!onSale) return pageOf(productsByCategory[categoryId] ?? []);
    return pageOf(categoryId === 'empty' ? [] : named(`Reduced ${categoryId}`, 2, { compareAtPrice: 90 }));
  };
  const listCategories = [top('men', 'Men'), top('women', 'Women'), top('empty', 'Empty')];
  const apiWithoutBanners = { ...bannersBy([], []), listProducts, listCategories };
  const productsIn = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  test('shows its categories as links with an image each', async () => {
    await renderPage(homePage, { api: apiWithoutBanners });
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy();
    const links = within(screen.getByRole('region', { name: 'Shop by category' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Men', '/category/men'],
      ['Women', '/category/women'],
    ]);
    const pictures = links.map((link) => link.querySelector('img')!.getAttribute('src'));
    expect(pictures[0]).toContain('Unisex-Cap-front');
    // The cap is in both categories, but only one of them uses its image.
    expect(pictures[1]).toContain('Women-Tee-1-front');
  });

  test('mixes new and reduced products of all categories, each product once', async () => {
    await renderPage(homePage, { api: apiWithoutBanners });
    expect(productsIn('New In')).toEqual([
      'Unisex Cap', 'Men Tee 1', 'Women Tee 1', 'Men Tee 2', 'Women Tee 2', 'Men Tee 3', 'Women Tee 3', 'Men Tee 4',
    ]); // prettier-ignore
    expect(productsIn('On sale')).toEqual([
      'Reduced men 1',
      'Reduced women 1',
      'Reduced men 2',
      'Reduced women 2',
    ]);
  });

  test('shows the subcategories if there is a single root category', async () => {
    const all = { ...top('all', 'All'), subcategories: listCategories.slice(0, 2) };
    await renderPage(homePage, { api: { ...apiWithoutBanners, listCategories: [all] } });
    expect(productsIn('Shop by category')).toEqual(['Men', 'Women']);
  });

  test('shows the newest products when loading the categories fails', async () => {
    await renderPage(homePage, { api: { ...apiWithoutBanners, listCategories: apiError('unavailable') } });
    expect(productsIn('New In')).toHaveLength(8);
    expect(screen.queryByText('Shop by category')).toBeNull();
  });

  test('renders the same page on the server', async () => {
    const html = await renderPageOnServer(homePage, { api: apiWithoutBanners });
    for (const text of ['Shop by category', 'Women Tee 1', 'On sale']) expect(html).toContain(text);
  });

  test.each([
    ['once it has a banner', bannersBy([], collection)],
    [
      'when loading the banners fails',
      {
        listActiveBanners: ({ params }: { params: { placement: string } }) =>
          params.placement === 'HOME_HERO' ? apiError('unavailable') : [],
      },
    ],
  ])('shows no categories or reduced products %s', async (_, banners) => {
    const { host } = await renderPage(homePage, { api: { ...apiWithoutBanners, ...banners } });
    expect(screen.queryByText('Shop by category')).toBeNull();
    expect(screen.queryByText('On sale')).toBeNull();
    expect(host.fakeApi.callsOf('listProducts')).toHaveLength(1);
  });
});

test('leaves out banners that fail to load: GET /banners/active/{placement}, empty list on failure', async () => {
  const listActiveBanners = ({ params }: { params: { placement: string } }) =>
    params.placement === 'HOME_HERO' ? apiError('unavailable') : collection;
  await renderPage(homePage, { api: { ...api, listActiveBanners }, views: catalogViews });
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Seasonal Collections' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Field Parka' })).toBeTruthy();
});

test('shows an error when everything fails, and can retry', async () => {
  let isDown = true;
  const unlessDown = <T,>(value: T) => (isDown ? apiError('unavailable') : value);
  await renderPage(homePage, {
    api: {
      listActiveBanners: ({ params }: { params: { placement: string } }) =>
        unlessDown(params.placement === 'HOME_HERO' ? heroes : collection),
      listProducts: () => unlessDown(pageOf([])),
    },
    views: catalogViews,
  });
  expect(screen.getByRole('alert').textContent).toContain('Failed to load page content');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'The rain shift' })).toBeTruthy();
});

test('renders the same on the server, and preloads the largest image', async () => {
  const html = await renderPageOnServer(homePage, { api });
  expect(html).toContain('The rain shift');
  // Without JavaScript, the other slides are links.
  expect(html).toMatch(/<noscript>.*<a href="\/category\/knit"[^>]*>Knits that last<\/a>.*<\/noscript>/);
  const { head } = await renderPage(homePage, { api });
  expect(head?.preloadImage?.srcSet).toContain('/media/rain-640.avif 640w');
  expect(head?.canonicalPath).toBe('/');
});

test('has structured data about the site, its search and the store', async () => {
  const tenant = { ...testTenant, logoUrl: '/media/logo.jpg' };
  const { head } = await renderPage(homePage, { api, tenant });
  expect(head?.jsonLd).toMatchObject([
    {
      '@type': 'WebSite',
      name: 'Fieldnote',
      url: '/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: '/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
    { '@type': 'OnlineStore', name: 'Fieldnote', url: '/', logo: '/media/logo.jpg' },
  ]);
});

describe('the carousel', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test('moves on every five seconds and wraps around', async () => {
    await renderPage(homePage, { api });
    expect(shownSlide()).toContain('The rain shift');
    pass(4999);
    expect(shownSlide()).toContain('The rain shift');
    pass(1);
    expect(shownSlide()).toContain('Knits that last');
    pass(5000);
    pass(5000);
    expect(shownSlide()).toContain('The rain shift');
  });

  test('ignores a second press within 700 ms', async () => {
    await renderPage(homePage, { api });
    const next = screen.getByRole('button', { name: 'Next slide' });
    fireEvent.click(next);
    fireEvent.click(next);
    expect(shownSlide()).toContain('Knits that last');
    pass(700);
    fireEvent.click(next);
    expect(shownSlide()).toContain('Boots');
  });

  test('goes back from the first slide to the last', async () => {
    await renderPage(homePage, { api });
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(shownSlide()).toContain('Boots');
  });

  test('stops when paused', async () => {
    await renderPage(homePage, { api });
    fireEvent.click(screen.getByRole('button', { name: 'Pause slideshow' }));
    pass(20_000);
    expect(shownSlide()).toContain('The rain shift');
    fireEvent.click(screen.getByRole('button', { name: 'Play slideshow' }));
    pass(5000);
    expect(shownSlide()).toContain('Knits that last');
  });

  test('does not play automatically for people who prefer reduced motion', async () => {
    prefersReducedMotion = true;
    await renderPage(homePage, { api });
    pass(20_000);
    expect(shownSlide()).toContain('The rain shift');
    expect(screen.getByRole('button', { name: 'Play slideshow' })).toBeTruthy();
  });
});
