import type { StoreSettings } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { press, save } from '../../testing/form-actions.ts';
import { PageVisits } from '../../testing/page-visits.tsx';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleSettings } from './sample-settings.ts';
import { settingsPage } from './settings-page.tsx';

const women = { id: 'women', name: 'Women', slug: 'women', subcategories: [] };
const open = (api: ApiAnswers = {}, settings: Partial<StoreSettings> = {}) =>
  renderAdminPage(settingsPage, {
    getStoreSettings: sampleSettings(settings),
    listCategories: [women as never],
    ...api,
  });
const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test("each section's save builds on the previous one", async () => {
  const saved = sampleSettings({ vendorName: 'Lune', updatedAt: '2026-11-02T00:00:00.000Z' });
  const { host } = await open({ updateStoreIdentity: saved, updateStoreFooter: saved });
  type(field('Store name'), 'Lune');
  save();
  await waitFor(() => expect(host.toasts).toEqual([{ type: 'success', message: 'Name and logo saved' }]));
  expect(host.fakeApi.callsOf('updateStoreIdentity')[0]?.input.body).toEqual({
    vendorName: 'Lune',
    vendorSite: { label: 'About us', url: '/about' },
    basedOn: '2026-11-01T00:00:00.000Z',
  });
  tab('Footer');
  type(field('Name'), 'Ladies');
  save();
  await waitFor(() => expect(host.fakeApi.callsOf('updateStoreFooter')).toHaveLength(1));
  expect(host.fakeApi.callsOf('updateStoreFooter')[0]?.input.body.basedOn).toBe(saved.updatedAt);
});

test('a visit starts with the loaded settings, not with what an earlier one saved', async () => {
  const { host } = await renderAdminPage(
    settingsPage,
    {
      getStoreSettings: sampleSettings(),
      listCategories: [],
      updateStoreIdentity: sampleSettings({ vendorName: 'Lune' }),
    },
    '/admin/settings',
    (page) => <PageVisits>{page}</PageVisits>,
  );
  type(field('Store name'), 'Lune');
  save();
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  press('Leave');
  press('Come back');
  expect(field('Store name').value).toBe(sampleSettings().vendorName);
});

test('refreshes the shell only after saving', async () => {
  const refreshed = vi.fn(async () => undefined);
  const { host } = await open({ updateStoreIdentity: sampleSettings({ vendorName: 'Lune' }) });
  host.refreshTenant = refreshed;
  type(field('Store name'), 'Lune');
  expect(refreshed).not.toHaveBeenCalled();
  save();
  await waitFor(() => expect(refreshed).toHaveBeenCalledOnce());
});

test('keeps unsaved input when switching sections and when saving fails', async () => {
  await open({ updateStoreIdentity: apiError('changed-meanwhile') });
  type(field('Store name'), 'Half typed');
  tab('Features');
  tab('Name and logo');
  expect(field('Store name').value).toBe('Half typed');
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else has changed this');
  expect(field('Store name').value).toBe('Half typed');
});

test('keeps the selected section in the URL and ignores unknown ones', async () => {
  const first = await open();
  type(field('Store name'), 'Half typed');
  tab('Footer');
  await waitFor(() => expect(first.address()).toBe('/admin/settings?part=footer'));
  expect(screen.getByRole('tab', { name: 'Footer' }).getAttribute('aria-selected')).toBe('true');
  tab('Name and logo');
  await waitFor(() => expect(first.address()).toBe('/admin/settings?part=identity'));
  expect(field('Store name').value).toBe('Half typed');
  first.unmount();
  for (const [part, name] of [
    ['footer', 'Footer'],
    ['nothing', 'Name and logo'],
  ] as const) {
    const { unmount } = await renderAdminPage(
      settingsPage,
      { getStoreSettings: sampleSettings(), listCategories: [women as never] },
      `/admin/settings?part=${part}`,
    );
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
    unmount();
  }
});

test('rejects an invalid link and focuses it', async () => {
  const { host } = await open();
  type(field('Footer link URL'), 'javascript:alert(1)');
  save();
  await waitFor(() => expect(document.activeElement).toBe(field('Footer link URL')));
  expect(host.fakeApi.callsOf('updateStoreIdentity')).toEqual([]);
});

test('turns the assistant off', async () => {
  const { host } = await open({ updateStoreFeatures: sampleSettings({ enabledFeatures: [] }) });
  tab('Features');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Shopping assistant' }));
  save();
  await waitFor(() =>
    expect(host.fakeApi.callsOf('updateStoreFeatures')[0]?.input.body).toEqual({
      enabledFeatures: [],
      showCareers: true,
    }),
  );
});

test('adds, moves and removes footer links, and keeps the focus nearby', async () => {
  await open();
  tab('Footer');
  type(screen.getByRole('combobox', { name: 'Add category' }), 'women');
  const urls = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: 'URL' }).map(({ value }) => value);
  press('Add link');
  type(screen.getAllByRole('textbox', { name: 'Name' })[2]!, 'Care');
  type(screen.getAllByRole('textbox', { name: 'URL' })[2]!, '/care');
  press('Move Care up');
  expect(urls()).toEqual(['/category/women', '/care', '/category/women']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Care up');
  press('Remove Care');
  expect(urls()).toEqual(['/category/women', '/category/women']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Women');
});

test('shows at the field that a host name belongs to another store', async () => {
  const taken = apiError('conflict', 'taken', {
    fields: { 'domains.1.host': 'This host name belongs to another store' },
  });
  await open({ updateStoreDomains: taken });
  tab('Domains');
  const second = screen.getAllByRole('textbox', { name: 'Host name' })[1]!;
  type(second, 'taken.example');
  save();
  await waitFor(() => expect(second.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('This host name belongs to another store')).toBeTruthy();
});

test('confirms before removing the current host, and always keeps a canonical one', async () => {
  const domains = [
    { host: location.hostname, isCanonical: true },
    { host: 'other.example', isCanonical: false },
  ];
  const { host } = await open({ updateStoreDomains: sampleSettings() }, { domains });
  tab('Domains');
  press(`Remove ${location.hostname}`);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Canonical' }).checked).toBe(true);
  save();
  const dialog = await screen.findByRole('dialog');
  expect(host.fakeApi.callsOf('updateStoreDomains')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(host.fakeApi.callsOf('updateStoreDomains')[0]?.input.body.domains).toEqual([
      { host: 'other.example', isCanonical: true },
    ]),
  );
});

describe('an unverified host name', () => {
  const waiting = {
    host: 'new.example',
    token: 'a1b2',
    txtRecord: '_selvedge.new.example',
    fileUrl: 'http://new.example/.well-known/selvedge-a1b2.txt',
  };
  const verified = sampleSettings({
    domains: [...sampleSettings().domains, { host: 'new.example', isCanonical: false }],
  });
  const hosts = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Host name' }).map(({ value }) => value);

  test('shows the TXT record and the file address, each with a Copy button', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await open({}, { pendingDomains: [waiting] });
    tab('Domains');
    expect([field('Name').value, field('Value').value, field('File URL').value]).toEqual([
      '_selvedge.new.example',
      'a1b2',
      'http://new.example/.well-known/selvedge-a1b2.txt',
    ]);
    press('Copy Value');
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith('a1b2');
    vi.unstubAllGlobals();
  });

  test('selects the text when the browser blocks copying', async () => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await open({}, { pendingDomains: [waiting] });
    tab('Domains');
    press('Copy Name');
    await waitFor(() => expect(field('Name').selectionEnd).toBe('_selvedge.new.example'.length));
    expect(screen.queryByText('Copied')).toBeNull();
    vi.unstubAllGlobals();
  });

  test('moves to the verified host names once it’s verified, and unsaved input stays', async () => {
    const { host } = await open({ verifyStoreDomain: verified }, { pendingDomains: [waiting] });
    tab('Domains');
    type(screen.getAllByRole('textbox', { name: 'Host name' })[1]!, 'typed.example');
    press('Verify new.example');
    await waitFor(() => expect(hosts()).toEqual(['shop.example', 'typed.example', 'new.example']));
    expect(host.fakeApi.callsOf('verifyStoreDomain')[0]?.input.params).toEqual({ host: 'new.example' });
    expect(host.toasts).toEqual([
      { type: 'success', message: 'new.example is verified. Your store is live there.' },
    ]);
    expect(screen.queryByRole('list', { name: 'Host names to verify' })).toBeNull();
  });

  test('stays in the list and shows what’s missing when verification fails', async () => {
    const missing = apiError('host-not-verified', 'There is no TXT record at _selvedge.new.example.');
    await open({ verifyStoreDomain: missing }, { pendingDomains: [waiting] });
    tab('Domains');
    press('Verify new.example');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We couldn’t verify new.example');
    expect(alert.textContent).toContain('There is no TXT record at _selvedge.new.example.');
    expect(hosts()).toEqual(['shop.example', 'www.shop.example']);
  });

  test('is removed and leaves the focus nearby', async () => {
    const other = { ...waiting, host: 'other.example' };
    const { host } = await open(
      { withdrawStoreDomain: sampleSettings({ pendingDomains: [other] }) },
      { pendingDomains: [waiting, other] },
    );
    tab('Domains');
    press('Remove new.example');
    await waitFor(() => expect(screen.queryByText('new.example')).toBeNull());
    expect(screen.getByText('other.example')).toBeTruthy();
    expect(host.fakeApi.callsOf('withdrawStoreDomain')[0]?.input.params).toEqual({ host: 'new.example' });
    expect(document.activeElement?.textContent).toBe('Waiting for verification');
  });

  test('can’t be canonical', async () => {
    await open();
    tab('Domains');
    press('Add host name');
    type(screen.getAllByRole('textbox', { name: 'Host name' })[2]!, 'new.example');
    const canonical = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Canonical' });
    expect(canonical.map(({ disabled }) => disabled)).toEqual([false, false, true]);
  });
});

test.each(['', '-1', '1.5', '400', 'many'])('rejects %j as a return window', async (days) => {
  const { host } = await open();
  tab('Shipping and returns');
  type(field('Return window in days'), days);
  save();
  expect(await screen.findByText('Enter a whole number of days, up to 365')).toBeTruthy();
  expect(host.fakeApi.callsOf('updateFulfilment')).toEqual([]);
});

test('the footer can be edited when the categories can’t be loaded', async () => {
  await open({ listCategories: apiError('unavailable') });
  tab('Footer');
  expect(screen.queryByRole('combobox', { name: 'Add category' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add link' })).toBeTruthy();
});

test('starts with an empty address form and explains why the address matters', async () => {
  const { host } = await open({ updateFulfilment: sampleSettings() }, { sellerAddress: null });
  tab('Shipping and returns');
  expect(screen.getByText(/you can’t buy shipping labels/)).toBeTruthy();
  const state = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
  for (const one of ['Name', 'Street', 'City', 'ZIP code']) expect(field(one).value).toBe('');
  expect(state.value).toBe('');
  const given = { Name: 'Fieldnote', Street: '1 Mill Road', City: 'Portland', 'ZIP code': '97201' };
  for (const [name, value] of Object.entries(given)) type(field(name), value);
  save();
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(host.fakeApi.callsOf('updateFulfilment')).toHaveLength(0);
  type(state, 'OR');
  save();
  await waitFor(() => expect(screen.queryByText(/you can’t buy shipping labels/)).toBeNull());
  expect(host.fakeApi.callsOf('updateFulfilment')[0]?.input.body.sellerAddress).toEqual(
    sampleSettings().sellerAddress,
  );
});

test('new reviews wait for approval if the operator turns that on', async () => {
  const { host } = await open({ updateReviewSettings: sampleSettings({ newReviewsWait: true }) });
  tab('Reviews');
  fireEvent.click(screen.getByRole('checkbox', { name: 'New reviews wait for approval' }));
  save();
  await waitFor(() => expect(host.fakeApi.callsOf('updateReviewSettings')).toHaveLength(1));
  expect(host.fakeApi.callsOf('updateReviewSettings')[0]?.input.body).toEqual({ newReviewsWait: true });
});

test('chooses the time zone from all of them', async () => {
  const { host } = await open({ updateTimeZone: sampleSettings({ timeZone: 'Pacific/Auckland' }) });
  tab('Time zone');
  const zone = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Time zone' });
  expect([zone.value, zone.options.length > 300]).toEqual(['America/New_York', true]);
  fireEvent.change(zone, { target: { value: 'Pacific/Auckland' } });
  save();
  await waitFor(() => expect(host.fakeApi.callsOf('updateTimeZone')).toHaveLength(1));
  expect(host.fakeApi.callsOf('updateTimeZone')[0]?.input.body).toEqual({ timeZone: 'Pacific/Auckland' });
});
