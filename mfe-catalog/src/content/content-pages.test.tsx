import { apiError, renderPage, renderPageOnServer, testTenant } from '@selvedge/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import { catalogViews } from '../catalog-views.tsx';
import { pages } from '../pages.ts';
import { contentPages } from './content-pages.tsx';

const delivery = contentPages.find(({ path }) => path === '/delivery');
if (!delivery) throw new Error('There is a page for /delivery');
const text = {
  slug: 'delivery',
  title: 'Delivery & Returns',
  html: '<p>Within <b>three</b> days &amp; free.</p>',
};

test("shows the merchant's page for the slug in the path", async () => {
  const { host, head } = await renderPage(delivery, { api: { getContentPage: text } });
  expect(screen.getByRole('heading', { level: 1, name: 'Delivery & Returns' })).toBeTruthy();
  expect(screen.getByText('three')).toBeTruthy();
  expect(host.fakeApi.callsOf('getContentPage')[0]?.input.params).toEqual({ slug: 'delivery' });
  expect(head).toMatchObject({
    title: 'Delivery & Returns',
    description: 'Within three days & free.',
    canonicalPath: '/delivery',
  });
  await renderPageOnServer(delivery, { api: { getContentPage: text } });
});

test('keeps a page that the store hides out of search engines', async () => {
  const careers = contentPages.find(({ path }) => path === '/careers');
  if (!careers) throw new Error('There is a page for /careers');
  const headOf = async (showCareers: boolean) => {
    const options = { api: { getContentPage: text }, tenant: { ...testTenant, showCareers } };
    const { head, unmount } = await renderPage(careers, options);
    unmount();
    return head;
  };
  expect((await headOf(false))?.noIndex).toBe(true);
  expect((await headOf(true))?.noIndex).toBeUndefined();
});

test('shows "Page not found" for a page without content, and an error when loading fails', async () => {
  const missing = await renderPage(delivery, {
    api: { getContentPage: apiError('not-found') },
    views: catalogViews,
  });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  missing.unmount();
  await renderPage(delivery, { api: { getContentPage: apiError('unavailable') }, views: catalogViews });
  expect(screen.getByRole('alert').textContent).toContain('Failed to load page content');
});

test('has exactly the pages that remote.json declares', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(declaration.pages.map(({ path }) => path).sort());
});
