import type { HomeSection } from '@selvedge/contract';
import { apiError, renderPage, renderPageOnServer, testTenant, type ApiAnswers } from '@selvedge/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogViews } from '../../catalog-views.tsx';
import { banner, image, summaryOf } from '../../sample-catalog.ts';
import { homePage } from '../home-page.ts';

const tenant = { ...testTenant, hasComposedHome: true as const };
const hero: HomeSection = {
  id: 'hero',
  kind: 'HERO',
  heading: 'Made for rain',
  text: 'Stay dry.',
  image: image('rain'),
  link: { label: 'Shop coats', url: '/category/coats' },
};
const sections: HomeSection[] = [
  hero,
  {
    id: 'set', kind: 'COLLECTION', heading: 'Rain', products: [summaryOf('Field Parka')],
    link: { label: '', url: '/collections/rain' },
  },
  { id: 'text', kind: 'TEXT', heading: 'About us', blocks: [
    { type: 'PARAGRAPH', lines: [[{ text: 'We sew ' }, { text: 'here', isBold: true }], [{ text: 'and there.' }]] },
    { type: 'HEADING', lines: [[{ text: '<b>Where</b>' }]] },
    { type: 'LIST', lines: [[{ text: 'Ask us', url: 'mailto:we@shop.test' }], [{ text: 'Cork' }]] },
  ] },
  { id: 'pictures', kind: 'PICTURES', heading: '', pictures: [
    { image: image('moor'), url: '/sale', caption: 'The moor' },
    { image: { ...image('sky'), alt: '' }, url: '/category/coats', caption: '' },
  ] },
  { id: 'banners', kind: 'BANNERS', heading: '', group: 'SEASONAL', banners: [banner('city', 'SEASONAL', 'City walk')] },
  { id: 'tiles', kind: 'CATEGORIES', heading: 'Departments', categories: [{ id: 'women', name: 'Women', image: null }] },
  { id: 'new', kind: 'NEW_ARRIVALS', heading: 'New In', products: [summaryOf('Fen Coat')] },
]; // prettier-ignore
const render = (shown: HomeSection[] | null = sections, api: ApiAnswers = {}) =>
  renderPage(homePage, { tenant, api: { getHomePage: { sections: shown }, ...api }, views: catalogViews });
const region = (name: string) => within(screen.getByRole('region', { name }));

test('shows every kind of section in order, with one request', async () => {
  const { host } = await render();
  expect(host.fakeApi.calls.map(({ operation }) => operation)).toEqual(['getHomePage']);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Fieldnote',
  ]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Made for rain',
    'Rain',
    'About us',
    'Seasonal Collections',
    'Departments',
    'New In',
  ]);
  expect(region('Made for rain').getByRole('link', { name: 'Shop coats' }).getAttribute('href')).toBe(
    '/category/coats',
  );
  expect(region('Rain').getByRole('link', { name: 'View all : Rain' }).getAttribute('href')).toBe(
    '/collections/rain',
  );
  expect(region('Rain').getByRole('heading', { level: 3, name: 'Field Parka' })).toBeTruthy();
  expect(region('Departments').getByRole('link', { name: 'Women' })).toBeTruthy();
});

test('a hero without a picture is a band with its text, without an empty frame', async () => {
  await render([{ ...hero, image: undefined }]);
  const band = screen.getByRole('region', { name: 'Made for rain' });
  expect(band.textContent).toBe('Made for rainStay dry.Shop coats');
  expect(band.querySelector('span, picture, img')).toBeNull();
  expect(within(band).getByRole('link', { name: 'Shop coats' })).toBeTruthy();
});

test('shows text as it was typed: marks, lines, lists and links, and no HTML', async () => {
  await render();
  const text = region('About us');
  expect(text.getByText('here').tagName).toBe('STRONG');
  expect(text.getByRole('heading', { level: 3, name: '<b>Where</b>' })).toBeTruthy();
  expect(text.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ask us', 'Cork']);
  expect(text.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('mailto:we@shop.test');
});

test('only pictures with a caption or alt text are links, because a link needs a name', async () => {
  await render();
  expect(screen.getByRole('link', { name: 'moor The moor' }).getAttribute('href')).toBe('/sale');
  expect(screen.queryAllByRole('link', { name: '' })).toEqual([]);
});

test('the picture at the top is preloaded and the others load lazily', async () => {
  const { head } = await render();
  expect(head).toMatchObject({
    title: 'Made for rain',
    description: 'Fieldnote: Made for rain, Rain, About us, City walk.',
    canonicalPath: '/',
    preloadImage: { srcSet: expect.stringContaining('rain') },
  });
  const eager = screen.getAllByRole('img').filter((one) => one.getAttribute('loading') !== 'lazy');
  expect(eager.map((one) => one.getAttribute('alt'))).toEqual(['rain']);
});

test.each<[string, HomeSection, string[]]>([
  ['banners', { id: 'banners', kind: 'BANNERS', heading: '', group: 'OFFERS', banners: ['one', 'two', 'three'].map((name) => banner(name, 'SALE', name)) }, ['one', 'two']],
  ['categories', { id: 'tiles', kind: 'CATEGORIES', heading: '', categories: ['one', 'two', 'three'].map((id) => ({ id, name: id, image: image(id) })) }, ['one', 'two']],
  ['a carousel', { id: 'banners', kind: 'BANNERS', heading: '', group: 'HERO', banners: [banner('one', 'NEW_ARRIVAL', 'one')] }, ['one']],
])('the first pictures of %s load eagerly, but only at the top of the page', async (_, grid, expected) => {
  const eager = () =>
    [...document.querySelectorAll('img')]
      .filter((one) => one.getAttribute('loading') !== 'lazy')
      .map((one) => one.getAttribute('src')!);
  const { unmount } = await render([grid]);
  expect(eager().map((src) => expected.find((name) => src.includes(name)))).toEqual(expected);
  unmount();
  await render([sections[2]!, grid]);
  expect(eager()).toEqual([]);
}); // prettier-ignore

test('a page that starts with something else preloads nothing', async () => {
  const { head } = await render([sections[2]!, hero]);
  expect(head).not.toHaveProperty('preloadImage');
});

test('hydrates what the server has rendered', async () => {
  const html = await renderPageOnServer(homePage, { tenant, api: { getHomePage: { sections } } });
  expect(html).toContain('Made for rain');
  expect(html).toContain('The moor');
});

test('leaves out kinds that it doesn’t know yet', async () => {
  await render([{ ...hero, kind: 'HOLOGRAM' as never }, sections[6]!]);
  expect(screen.queryByText('Made for rain')).toBeNull();
  expect(screen.getByRole('heading', { name: 'New In' })).toBeTruthy();
});

test.each([
  ['the store has just returned to it', null],
  ['no section has anything to show', []],
])('shows the standard page if %s', async (_, shown) => {
  await render(shown, {
    listActiveBanners: ({ params }: { params: { placement: string } }) =>
      params.placement === 'HOME_HERO' ? [banner('knit', 'NEW_ARRIVAL', 'Knits that last')] : [],
    listProducts: { content: [], totalPages: 0, totalElements: 0, last: true },
  });
  expect(screen.getByRole('heading', { name: 'Knits that last' })).toBeTruthy();
});

test('can be tried again if it fails to load', async () => {
  await render(null, { getHomePage: apiError('unavailable') });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
