import type { StoreSettings } from '@selvedge/contract';
import { apiError, renderPage, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AdminFailed } from '../layout/admin-failed.tsx';
import { adminSession } from '../sign-in/admin-session.ts';
import { sampleSettings } from './sample-settings.ts';
import { settingsPage } from './settings-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  adminSession.open('operator-1');
});

const women = { id: 'women', name: 'Women', slug: 'women', subcategories: [] };
const open = (api: ApiAnswers = {}, settings: Partial<StoreSettings> = {}) =>
  renderPage(settingsPage, {
    views: { Failed: AdminFailed },
    api: { getStoreSettings: sampleSettings(settings), listCategories: [women as never], ...api },
  });
const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('saves one section, from what the section before has left', async () => {
  const saved = sampleSettings({ vendorName: 'Lune', updatedAt: '2026-11-02T00:00:00.000Z' });
  const { host } = await open({ updateStoreIdentity: saved, updateStoreFooter: saved });
  type(field('Name of the store'), 'Lune');
  save();
  await waitFor(() => expect(host.toasts).toEqual([{ type: 'success', message: 'Name and pictures saved' }]));
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

test('has the shop around it show what was saved, and only then', async () => {
  const refreshed = vi.fn(async () => undefined);
  const { host } = await open({ updateStoreIdentity: sampleSettings({ vendorName: 'Lune' }) });
  host.refreshTenant = refreshed;
  type(field('Name of the store'), 'Lune');
  expect(refreshed).not.toHaveBeenCalled();
  save();
  await waitFor(() => expect(refreshed).toHaveBeenCalledOnce());
});

test('keeps what was typed while another part is looked at, and when it could not be saved', async () => {
  await open({ updateStoreIdentity: apiError('changed-meanwhile') });
  type(field('Name of the store'), 'Half typed');
  tab('Features');
  tab('Name and pictures');
  expect(field('Name of the store').value).toBe('Half typed');
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else has changed this');
  expect(field('Name of the store').value).toBe('Half typed');
});

test('the part that is chosen stands in the address, which opens it again; no other part is', async () => {
  const first = await open();
  type(field('Name of the store'), 'Half typed');
  tab('Footer');
  await waitFor(() => expect(first.address()).toBe('/admin/settings?part=footer'));
  expect(screen.getByRole('tab', { name: 'Footer' }).getAttribute('aria-selected')).toBe('true');
  tab('Name and pictures');
  await waitFor(() => expect(first.address()).toBe('/admin/settings?part=identity'));
  expect(field('Name of the store').value).toBe('Half typed');
  first.unmount();
  for (const [part, name] of [
    ['footer', 'Footer'],
    ['nothing', 'Name and pictures'],
  ] as const) {
    const { unmount } = await renderPage(settingsPage, {
      url: `/admin/settings?part=${part}`,
      api: { getStoreSettings: sampleSettings(), listCategories: [women as never] },
    });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
    unmount();
  }
});

test('sends nothing that leads nowhere, and brings the focus there', async () => {
  const { host } = await open();
  type(field('It leads to'), 'javascript:alert(1)');
  save();
  await waitFor(() => expect(document.activeElement).toBe(field('It leads to')));
  expect(host.fakeApi.callsOf('updateStoreIdentity')).toEqual([]);
});

test('switches the assistant off', async () => {
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

test('adds a category to the footer, moves it, and takes it out; the focus stays near', async () => {
  await open();
  tab('Footer');
  type(screen.getByRole('combobox', { name: 'Add category' }), 'women');
  const urls = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Leads to' }).map(({ value }) => value);
  fireEvent.click(screen.getByRole('button', { name: 'Add link' }));
  type(screen.getAllByRole('textbox', { name: 'Name' })[2]!, 'Care');
  type(screen.getAllByRole('textbox', { name: 'Leads to' })[2]!, '/care');
  fireEvent.click(screen.getByRole('button', { name: 'Move Care up' }));
  expect(urls()).toEqual(['/category/women', '/care', '/category/women']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Care up');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Care' }));
  expect(urls()).toEqual(['/category/women', '/category/women']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Women');
});

test('says at the host name that it is another store’s', async () => {
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

test('asks before the host in use is taken away; one that is canonical is always left', async () => {
  const domains = [
    { host: location.hostname, isCanonical: true },
    { host: 'other.example', isCanonical: false },
  ];
  const { host } = await open({ updateStoreDomains: sampleSettings() }, { domains });
  tab('Domains');
  fireEvent.click(screen.getByRole('button', { name: `Remove ${location.hostname}` }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Canonical' }).checked).toBe(true);
  save();
  const question = await screen.findByRole('dialog');
  expect(host.fakeApi.callsOf('updateStoreDomains')).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Take it away' }));
  await waitFor(() =>
    expect(host.fakeApi.callsOf('updateStoreDomains')[0]?.input.body.domains).toEqual([
      { host: 'other.example', isCanonical: true },
    ]),
  );
});

describe('a host name that waits to be verified', () => {
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
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test('says what to put where, each to be copied', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await open({}, { pendingDomains: [waiting] });
    tab('Domains');
    expect([field('Name').value, field('Value').value, field('Address').value]).toEqual([
      '_selvedge.new.example',
      'a1b2',
      'http://new.example/.well-known/selvedge-a1b2.txt',
    ]);
    press('Copy Value');
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith('a1b2');
    vi.unstubAllGlobals();
  });

  test('marks the text where the browser does not let it be copied', async () => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await open({}, { pendingDomains: [waiting] });
    tab('Domains');
    press('Copy Name');
    await waitFor(() => expect(field('Name').selectionEnd).toBe('_selvedge.new.example'.length));
    expect(screen.queryByText('Copied')).toBeNull();
    vi.unstubAllGlobals();
  });

  test('moves to the others once it is verified; what was typed there stays', async () => {
    const { host } = await open({ verifyStoreDomain: verified }, { pendingDomains: [waiting] });
    tab('Domains');
    type(screen.getAllByRole('textbox', { name: 'Host name' })[1]!, 'typed.example');
    press('Verify new.example');
    await waitFor(() => expect(hosts()).toEqual(['shop.example', 'typed.example', 'new.example']));
    expect(host.fakeApi.callsOf('verifyStoreDomain')[0]?.input.params).toEqual({ host: 'new.example' });
    expect(host.toasts).toEqual([
      { type: 'success', message: 'new.example is verified. Your store is there now.' },
    ]);
    expect(screen.queryByRole('list', { name: 'Host names to verify' })).toBeNull();
  });

  test('stays, with what is missing, while it cannot be verified', async () => {
    const missing = apiError('host-not-verified', 'There is no TXT record at _selvedge.new.example.');
    await open({ verifyStoreDomain: missing }, { pendingDomains: [waiting] });
    tab('Domains');
    press('Verify new.example');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("We couldn't verify new.example");
    expect(alert.textContent).toContain('There is no TXT record at _selvedge.new.example.');
    expect(hosts()).toEqual(['shop.example', 'www.shop.example']);
  });

  test('is removed, and the focus stays near', async () => {
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
    expect(document.activeElement?.textContent).toBe('Waiting to be verified');
  });

  test('cannot be made canonical before', async () => {
    await open();
    tab('Domains');
    press('Add host name');
    type(screen.getAllByRole('textbox', { name: 'Host name' })[2]!, 'new.example');
    const canonical = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Canonical' });
    expect(canonical.map(({ disabled }) => disabled)).toEqual([false, false, true]);
  });
});

test.each(['', '-1', '1.5', '400', 'many'])('does not take %j for days', async (days) => {
  const { host } = await open();
  tab('Shipping and returns');
  type(field('Days for returns'), days);
  save();
  expect(await screen.findByText('A whole number of days, 365 at most')).toBeTruthy();
  expect(host.fakeApi.callsOf('updateFulfilment')).toEqual([]);
});

test('says that the settings could not be fetched', async () => {
  await open({ getStoreSettings: apiError('unavailable') });
  expect(within(screen.getByRole('alert')).getByText('Failed to load the settings')).toBeTruthy();
});

test('the footer can be written while the categories cannot be had', async () => {
  await open({ listCategories: apiError('unavailable') });
  tab('Footer');
  expect(screen.queryByRole('combobox', { name: 'Add category' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add link' })).toBeTruthy();
});

test('has an empty form while the store has given no address, says what that means, and guesses no part of one', async () => {
  const { host } = await open({ updateFulfilment: sampleSettings() }, { sellerAddress: null });
  tab('Shipping and returns');
  expect(screen.getByText(/no shipping label can be bought/)).toBeTruthy();
  const state = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
  for (const one of ['Name', 'Street', 'City', 'ZIP code']) expect(field(one).value).toBe('');
  expect(state.value).toBe('');
  const given = { Name: 'Fieldnote', Street: '1 Mill Road', City: 'Portland', 'ZIP code': '97201' };
  for (const [name, value] of Object.entries(given)) type(field(name), value);
  save();
  expect(await screen.findByText('Please fill this in')).toBeTruthy();
  expect(host.fakeApi.callsOf('updateFulfilment')).toHaveLength(0);
  type(state, 'OR');
  save();
  await waitFor(() => expect(screen.queryByText(/no shipping label can be bought/)).toBeNull());
  expect(host.fakeApi.callsOf('updateFulfilment')[0]?.input.body.sellerAddress).toEqual(
    sampleSettings().sellerAddress,
  );
});
