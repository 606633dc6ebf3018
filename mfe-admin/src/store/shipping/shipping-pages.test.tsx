import type { ShippingZone } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleAccess } from '../../roles/sample-access.ts';
import { field, press, pressInDialog, save, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleZone } from './sample-zone.ts';
import { newZonePage, zonePage } from './zone-page.tsx';
import { zonesPage } from './zones-page.tsx';

const zone = sampleZone();
const rest = sampleZone({
  ...{ id: 'rest', name: 'Rest of the US', states: [], zipPrefixes: [], isEverywhereElse: true },
  ...{ offersCarrierRates: false, rates: [] },
});
const list = (zones: ShippingZone[], api: ApiAnswers = {}) =>
  renderAdminPage(zonesPage, { listShippingZones: zones, ...api }, '/admin/shipping');
const edit = (api: ApiAnswers = {}, others: ShippingZone[] = [rest]) =>
  renderAdminPage(zonePage, { listShippingZones: [zone, ...others], ...api }, `/admin/shipping/${zone.id}`);
const add = (others: ShippingZone[], api: ApiAnswers = {}) =>
  renderAdminPage(newZonePage, { listShippingZones: others, ...api }, '/admin/shipping/new');
const errorOf = (label: string | RegExp) => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};
const sampleRate = {
  ...{
    id: zone.rates[0]!.id,
    name: 'Standard',
    price: 12.5,
    freeFrom: 150,
    valueFrom: null,
    valueBelow: null,
  },
  ...{ weightFromGrams: null, weightBelowGrams: 5_000, minDays: 5, maxDays: 9 },
};

test('lists the zones with their areas and rates', async () => {
  await list([zone, rest]);
  const row = within(screen.getByRole('table', { name: 'Shipping zones' })).getByRole('row', {
    name: /Far away/,
  });
  expect(row.textContent).toContain('Alaska, Hawaii, ZIP codes 969…');
  expect(row.textContent).toContain('Standard: $12.50, free from $150.00');
  expect(row.textContent).toContain('Your carrier’s rates');
  expect(within(row).getByRole('link', { name: 'Far away' }).getAttribute('href')).toBe(
    `/admin/shipping/${zone.id}`,
  );
  expect(screen.queryByText(/only ships to these zones/)).toBeNull();
});

test('warns if the store doesn’t ship everywhere, and says what happens without zones', async () => {
  const { unmount } = await list([zone]);
  expect(screen.getByText(/The store only ships to these zones/)).toBeTruthy();
  unmount();
  await list([]);
  expect(screen.getByText(/ships everywhere in the US, at your carrier’s rates/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add zone' }).getAttribute('href')).toBe('/admin/shipping/new');
});

test('adds a zone for everywhere else with two rates', async () => {
  const { host } = await add([], { createShippingZone: rest });
  type('Zone name', ' Rest of the US ');
  fireEvent.click(screen.getByRole('radio', { name: /^Everywhere else/ }));
  expect(screen.queryByRole('checkbox', { name: 'Alabama' })).toBeNull();
  // The form opens with an empty rate.
  type('Rate name', 'Standard');
  type('Price in $', '$5.95');
  type('Minimum days', '3');
  type('Maximum days', '5');
  type('Free from $', '75');
  press('Add rate');
  expect(document.activeElement).toBe(screen.getAllByLabelText('Rate name')[1]);
  const second = (label: string, value: string) =>
    fireEvent.change(screen.getAllByLabelText(label)[1]!, { target: { value } });
  second('Rate name', 'Express');
  second('Price in $', '0');
  second('Minimum days', '1');
  second('Maximum days', '1');
  second('Items from $', '20');
  second('Items below $', '1,000');
  second('Weight from g', '100');
  second('Weight below g', '2000');
  save();
  await waitFor(() => expect(host.fakeApi.callsOf('createShippingZone')).toHaveLength(1));
  const none = {
    freeFrom: null,
    valueFrom: null,
    valueBelow: null,
    weightFromGrams: null,
    weightBelowGrams: null,
  };
  expect(host.fakeApi.callsOf('createShippingZone')[0]?.input).toMatchObject({
    body: {
      ...{ name: 'Rest of the US', isEverywhereElse: true, states: [], zipPrefixes: [] },
      offersCarrierRates: false,
      rates: [
        { ...none, name: 'Standard', price: 5.95, freeFrom: 75, minDays: 3, maxDays: 5 },
        {
          ...{ ...none, name: 'Express', price: 0, minDays: 1, maxDays: 1 },
          ...{ valueFrom: 20, valueBelow: 1_000, weightFromGrams: 100, weightBelowGrams: 2_000 },
        },
      ],
    },
  });
  expect(host.fakeApi.callsOf('createShippingZone')[0]?.input.idempotencyKey).toBeTruthy();
  await waitFor(() => expect(host.navigations.at(-1)).toMatchObject({ href: '/admin/shipping/rest' }));
});

test('shows what’s missing at its field, and sends nothing', async () => {
  const { host } = await add([]);
  save();
  expect(await screen.findAllByText('Choose at least one state, or enter a ZIP code')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(field('Zone name')));
  expect(screen.getAllByText('Name is required')).toHaveLength(2);
  expect(errorOf('Price in $')).toBe('Enter an amount such as 5.95, or 0');
  expect(errorOf('Minimum days')).toBe('Enter a whole number from 0 to 90');
  press('Remove rate 1');
  save();
  expect(errorOf('Offer your carrier’s rates too')).toContain('Add a rate, or offer your carrier’s rates');
  expect(host.fakeApi.callsOf('createShippingZone')).toEqual([]);
});

test.each([
  ['Free from $', '0', 'Enter an amount such as 75, or leave this empty'],
  ['Items from $', 'ten', 'Enter an amount such as 75, or leave this empty'],
  ['Weight from g', '1.5', 'Enter a whole number of grams, or leave this empty'],
  ['Weight from g', '5000', ''],
  ['Minimum days', '10', ''],
  ['ZIP codes (optional)', '969, 12', '“12” isn’t a ZIP code or its first three or four digits'],
])('refuses %s %j', async (label, typed, message) => {
  const { host } = await edit();
  type(label, typed);
  save();
  if (message) await waitFor(() => expect(errorOf(label)).toContain(message));
  if (label === 'Weight from g' && !message)
    await waitFor(() => expect(errorOf('Weight below g')).toBe('Enter more than the lower limit'));
  if (label === 'Minimum days')
    await waitFor(() => expect(errorOf('Maximum days')).toBe('Enter at least the minimum'));
  expect(field(label).value).toBe(typed);
  expect(host.fakeApi.callsOf('updateShippingZone')).toEqual([]);
});

test('changes a zone: its states in the API’s order, rates with their ids, and based on what was loaded', async () => {
  const { host } = await edit({ updateShippingZone: zone });
  expect(field('Alaska').checked).toBe(true);
  fireEvent.click(field('Alaska'));
  fireEvent.click(field('Wyoming'));
  fireEvent.click(field('Alabama'));
  type('ZIP codes (optional)', '969 96799;969\n995');
  type('Price in $', '11');
  save();
  await waitFor(() =>
    expect(host.toasts).toEqual([{ type: 'success', message: 'The shipping zone was saved.' }]),
  );
  expect(host.fakeApi.callsOf('updateShippingZone')[0]?.input).toEqual({
    params: { id: zone.id },
    body: {
      ...{ name: 'Far away', isEverywhereElse: false, offersCarrierRates: true, basedOn: zone.updatedAt },
      ...{ states: ['AL', 'HI', 'WY'], zipPrefixes: ['969', '96799', '995'] },
      rates: [{ ...sampleRate, price: 11 }],
    },
  });
});

test('can’t choose areas that another zone has', async () => {
  const other = sampleZone({ id: 'other', name: 'South', states: ['TX', 'FL'], zipPrefixes: [] });
  await edit({}, [other, rest]);
  expect(field('Texas').disabled).toBe(true);
  expect(errorOf('Texas')).toBe('In “South”');
  expect(screen.getByRole('radio', { name: /Everywhere else.*“Rest of the US” already covers it/ })).toHaveProperty('disabled', true); // prettier-ignore
  press('Add contiguous states');
  expect([field('Texas').checked, field('Alaska').checked, field('California').checked]).toEqual([
    ...[false, true, true],
  ]);
  press('Clear');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true })).toHaveLength(1);
  press('Add Alaska and Hawaii');
  expect([field('Alaska').checked, field('Hawaii').checked, field('Ohio').checked]).toEqual([
    true,
    true,
    false,
  ]);
});

test('shows the server’s refusal at the field, and keeps what was typed', async () => {
  const fields = { zipPrefixes: 'is already in the zone “South”: 733' };
  await edit({ updateShippingZone: apiError('conflict', 'The zone “South” already has 733.', { fields }) });
  type('ZIP codes (optional)', '733');
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('The zone “South” already has 733.');
  expect(errorOf('ZIP codes (optional)')).toContain('is already in the zone “South”: 733');
  expect(field('ZIP codes (optional)').value).toBe('733');
});

test.each([
  [zone, [rest], 'Its addresses will use a less specific zone'],
  [rest, [zone], 'The store will then ship only to the other zones'],
])('says what happens to the addresses of a deleted zone', async (deleted, others, text) => {
  const url = `/admin/shipping/${deleted.id}`;
  await renderAdminPage(zonePage, { listShippingZones: [deleted, ...others] }, url);
  press('Delete');
  expect(screen.getByRole('dialog').textContent).toContain(text);
});

test('warns that the store ships only to its zones, unless one is for everywhere else', async () => {
  await add([]);
  expect(screen.getByText(/the store ships only to its zones/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Everywhere else/ }));
  expect(screen.queryByText(/the store ships only to its zones/)).toBeNull();
});

test('asks before it deletes a zone, and says what that means', async () => {
  const { host } = await edit({ deleteShippingZone: { message: 'Shipping zone deleted.' } }, []);
  press('Delete');
  expect(screen.getByRole('dialog').textContent).toContain('will then ship everywhere in the US');
  pressInDialog('Delete');
  await waitFor(() => expect(host.navigations.at(-1)).toMatchObject({ href: '/admin/shipping' }));
  expect(host.fakeApi.callsOf('deleteShippingZone')[0]?.input.params).toEqual({ id: zone.id });
});

test('is read-only for operators who may not change settings', async () => {
  await edit({ getOwnAccess: sampleAccess('read-only') });
  expect(await screen.findByText('You can view this, but your role doesn’t let you change it.')).toBeTruthy();
  expect(field('Alaska').closest('fieldset:disabled')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
