import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { field } from '../../testing/form-actions.ts';
import { collectionsPage } from './collections-page.tsx';
import { sampleCollectionSummary } from './sample-collection.ts';

test('lists collections with their kind, number of products and status', async () => {
  const rules = sampleCollectionSummary({
    id: 'two',
    title: 'New',
    handle: 'new',
    kind: 'RULES',
    isActive: false,
  });
  await renderAdminPage(collectionsPage, {
    listAdminCollections: onePage([sampleCollectionSummary(), rules]),
  });
  const row = (name: RegExp) =>
    within(screen.getByRole('table', { name: 'Collections' })).getByRole('row', { name });
  expect(row(/Summer Picks/).textContent).toMatch(/summer-picksType: ManualProducts: 2Status: Active/);
  expect(row(/New/).textContent).toMatch(/AutomaticProducts: 2Status: Inactive/);
  expect(screen.getByRole('link', { name: 'New' }).getAttribute('href')).toBe('/admin/collections/two');
  expect(screen.getByRole('link', { name: 'Add collection' }).getAttribute('href')).toBe(
    '/admin/collections/new',
  );
});

test('finds collections by title', async () => {
  const { host } = await renderAdminPage(
    collectionsPage,
    { listAdminCollections: onePage([]) },
    '/admin/collections?q=winter',
  );
  expect(screen.getByText('No collections match.')).toBeTruthy();
  expect(field('Title or web address').value).toBe('winter');
  expect(host.fakeApi.callsOf('listAdminCollections')[0]?.input.query).toMatchObject({ q: 'winter' });
});

test('explains what a collection is if there are none', async () => {
  await renderAdminPage(collectionsPage, { listAdminCollections: onePage([]) });
  expect(screen.getByText('There are no collections yet.')).toBeTruthy();
});
