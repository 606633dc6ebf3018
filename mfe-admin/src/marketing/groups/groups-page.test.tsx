import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press, pressInDialog, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { groupsPage } from './groups-page.tsx';
import { sampleGroup } from './sample-group.ts';

const open = (api: ApiAnswers) => renderAdminPage(groupsPage, api, '/admin/customer-groups');
const row = (name: RegExp) =>
  within(screen.getByRole('table', { name: 'Customer groups' })).getByRole('row', { name });

test('lists who is in each group, and changes one', async () => {
  const rules = sampleGroup({ id: 'two', name: 'Loyal', includesSubscribers: true, minOrders: 3 });
  const { host } = await open({
    listCustomerGroups: [sampleGroup(), rules],
    updateCustomerGroup: apiError('conflict', 'Another customer group already has this name.', {
      fields: { name: 'is already used by another group' },
    }),
  });
  expect(row(/Loyal/).textContent).toContain(
    'Customers added manually, newsletter subscribers, customers with 3 or more orders',
  );
  press('Edit Loyal');
  type('Name', 'VIPs');
  type('Include customers with at least this many orders', '0');
  pressInDialog('Save');
  expect(await screen.findByText('Enter a whole number from 1 to 1,000, or leave this empty')).toBeTruthy();
  type('Include customers with at least this many orders', '');
  pressInDialog('Save');
  expect(await screen.findByText('is already used by another group')).toBeTruthy();
  expect(field('Name').value).toBe('VIPs');
  expect(host.fakeApi.callsOf('updateCustomerGroup')[0]?.input).toEqual({
    params: { id: 'two' },
    body: { name: 'VIPs', includesSubscribers: true, minOrders: null, basedOn: rules.updatedAt },
  });
});

test('adds the first group', async () => {
  const { host } = await open({ listCustomerGroups: [], createCustomerGroup: sampleGroup() });
  expect(screen.getByText('There are no customer groups yet.')).toBeTruthy();
  press('Add group');
  pressInDialog('Save');
  expect(await screen.findByText('Name is required')).toBeTruthy();
  type('Name', ' VIPs ');
  fireEvent.click(screen.getByLabelText('Include newsletter subscribers'));
  pressInDialog('Save');
  await waitFor(() => expect(host.fakeApi.callsOf('listCustomerGroups')).toHaveLength(2));
  expect(host.fakeApi.callsOf('createCustomerGroup')[0]?.input.body).toEqual({
    ...{ name: 'VIPs', includesSubscribers: true, minOrders: null },
  });
});
