import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleAccess } from '../../roles/sample-access.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { draftOrdersPage } from './draft-orders-page.tsx';
import { sampleDraftOrder, sampleSentDraft } from './sample-draft-order.ts';

const open = (
  content: ReturnType<typeof sampleDraftOrder>[],
  url = '/admin/draft-orders',
  access = sampleAccess(),
) => renderAdminPage(draftOrdersPage, { listDraftOrders: onePage(content), getOwnAccess: access }, url);

test('lists drafts with what they have become', async () => {
  await open([
    sampleDraftOrder({ id: 'one' }),
    sampleSentDraft({ id: 'two', email: 'kim@example.com' }),
    sampleDraftOrder({
      ...{ id: 'three', email: 'lee@example.com', status: 'ORDERED' },
      order: { id: 'order-1', orderNumber: '1004200000' },
    }),
  ]);
  const row = (name: RegExp) =>
    within(screen.getByRole('table', { name: 'Draft orders' })).getByRole('row', { name });
  expect(row(/robin@/).textContent).toMatch(/Draft.*2.*\$288\.00.*boss@example\.com/);
  expect(row(/kim@/).textContent).toMatch(/Waiting for payment.*until .*2099/);
  expect(within(row(/lee@/)).getByRole('link', { name: 'Order #1004200000' }).getAttribute('href')).toBe(
    '/admin/orders/order-1',
  );
});

test('filters by status', async () => {
  const { host } = await open([sampleSentDraft()], '/admin/draft-orders?status=SENT');
  expect(host.fakeApi.callsOf('listDraftOrders')[0]?.input.query).toMatchObject({ page: 0, status: 'SENT' });
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('SENT');
});

test('says what drafts are for if there are none, or that none match', async () => {
  const first = await open([]);
  expect(screen.getByText('There are no draft orders yet.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'New draft order' })).toHaveLength(1);
  first.unmount();
  await open([], '/admin/draft-orders?status=EXPIRED');
  expect(screen.getByText('No draft orders match.')).toBeTruthy();
});

test('offers no new draft to people who can’t make one', async () => {
  const access = sampleAccess();
  const permissions = access.permissions.filter((one) => one !== 'draft-orders:write');
  await open([sampleDraftOrder()], undefined, { ...access, permissions });
  await screen.findByText('Bo Stone · Owner');
  expect(screen.queryByRole('link', { name: 'New draft order' })).toBeNull();
});
