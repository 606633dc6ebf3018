import type { ApiKey } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleAccess } from '../../roles/sample-access.ts';
import { dialog, field, press, pressInDialog, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { apiKeysPage } from './api-keys-page.tsx';
import { sampleApiKey } from './sample-api-keys.ts';

const token = `slv_A1b2${'c'.repeat(45)}`;
const open = (keys: () => ApiKey[] = () => [sampleApiKey()], api: ApiAnswers = {}) =>
  renderAdminPage(apiKeysPage, { listApiKeys: keys, getOwnAccess: sampleAccess(), ...api });
const tick = (label: string) => fireEvent.click(field(label));
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const create = () => press('Create API key');
const expiry = (value: string) => fireEvent.change(field('Expires'), { target: { value } });
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the list', () => {
  test('says what each key can do, for whom, and until when', async () => {
    const expired = sampleApiKey({
      ...{ id: '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5d02', name: 'Old', permissions: ['refunds:write'] },
      ...{ expiresAt: '2020-01-31T10:00:00.000Z', lastUsedAt: null },
    });
    await open(() => [sampleApiKey(), expired]);
    const shown = row(/ERP/);
    for (const text of ['slv_A1b2…', 'Orders (view only), Catalog', 'boss@example.com', 'Jan 31, 2099'])
      expect(shown.getByText(text)).toBeTruthy();
    expect(shown.queryByText('Expired')).toBeNull();
    expect(row(/Old/).getByText('Expired')).toBeTruthy();
    expect(row(/Old/).getByText('Never')).toBeTruthy();
  });

  test('says so if there are none', async () => {
    await open(() => []);
    expect(screen.getByText('There are no API keys yet.')).toBeTruthy();
  });

  test('offers to delete the operator’s own keys, and others that can’t do more', async () => {
    const access = {
      ...sampleAccess(),
      role: 'x',
      permissions: ['api-keys:read', 'api-keys:write'] as const,
    };
    const other = sampleApiKey({
      ...{ id: '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5d02', name: 'Other', createdBy: 'mia@example.com' },
    });
    await open(() => [sampleApiKey(), other], {
      getOwnAccess: { ...access, permissions: [...access.permissions] },
    });
    expect(screen.getByRole('button', { name: 'Delete the API key ERP' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete the API key Other' })).toBeNull();
  });

  test('is all that operators with view-only access see', async () => {
    await open(undefined, { getOwnAccess: sampleAccess('read-only') });
    expect(row(/ERP/).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create API key' })).toBeNull();
  });
});

describe('creating a key', () => {
  test('shows it once, and only its own button closes the dialog', async () => {
    let keys: ApiKey[] = [];
    const { host } = await open(() => keys, {
      createApiKey: () => {
        keys = [sampleApiKey()];
        return { ...sampleApiKey(), token };
      },
    });
    type('Name', ' ERP ');
    tick('Edit the catalog');
    create();
    await screen.findByRole('dialog', { name: 'Copy the API key ERP now' });
    expect(host.fakeApi.callsOf('createApiKey')[0]?.input.body).toMatchObject({
      name: 'ERP',
      permissions: ['catalog:read', 'catalog:write'],
    });
    expect(dialog().getByLabelText<HTMLInputElement>('API key').value).toBe(token);
    expect(document.activeElement?.textContent).toContain('We won’t show it again.');
    pressInDialog('Close');
    expect(dialog().getByRole('status').textContent).toContain('You won’t be able to see it again.');
    expect(host.fakeApi.callsOf('listApiKeys')).toHaveLength(1);
    pressInDialog('I’ve saved it');
    expect(await screen.findByRole('row', { name: /ERP/ })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([field('Name').value, field('Edit the catalog').checked]).toEqual(['', false]);
    expect(host.toasts).toMatchObject([{ message: 'The API key was created.' }]);
  });

  test('copies the key', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open(undefined, { createApiKey: { ...sampleApiKey(), token } });
    type('Name', 'ERP');
    tick('View the catalog');
    create();
    await screen.findByRole('dialog');
    pressInDialog('Copy API key');
    await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith(token));
    expect(await dialog().findByText('Copied')).toBeTruthy();
  });

  test.each([
    ['30', undefined, '2026-12-31T12:00:00.000Z'],
    ['90', undefined, '2027-03-01T12:00:00.000Z'],
    ['365', undefined, '2027-12-01T12:00:00.000Z'],
    ['until', '2027-12-01', new Date('2027-12-01T23:59:59').toISOString()],
  ])('with the expiry %s %s', async (lifetime, lastDay, expiresAt) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00Z') });
    const { host } = await open(undefined, { createApiKey: { ...sampleApiKey(), token } });
    type('Name', 'ERP');
    tick('View the catalog');
    expiry(lifetime);
    if (lastDay !== undefined) type('Last day', lastDay);
    create();
    await waitFor(() =>
      expect(host.fakeApi.callsOf('createApiKey')[0]?.input.body).toMatchObject({ expiresAt }),
    );
  });

  test('requires a name, a permission and a day within a year', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00Z') });
    const { host } = await open();
    expiry('until');
    type('Last day', '2027-12-02');
    create();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    // Above the checkboxes, and for screen readers at the first one.
    expect(screen.getAllByText('Choose at least one permission')).toHaveLength(2);
    expect(screen.getByText('Choose a day from today to a year from now')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    type('Last day', '2027-12-01');
    expect(screen.queryByText('Choose a day from today to a year from now')).toBeNull();
    type('Name', 'Our "ERP"');
    create();
    expect(await screen.findByText('Leave out quotation marks')).toBeTruthy();
    expect(host.fakeApi.callsOf('createApiKey')).toEqual([]);
  });

  test('offers only what programs may do, and what the operator may do', async () => {
    await open(undefined, {
      getOwnAccess: { ...sampleAccess(), permissions: ['api-keys:read', 'api-keys:write', 'orders:read'] },
    });
    expect(screen.queryByRole('group', { name: 'People' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Provider accounts' })).toBeNull();
    expect(field('View orders and returns').disabled).toBe(false);
    expect(field('Process orders and returns').disabled).toBe(true);
  });

  test('says at the name that it’s taken, and keeps what was entered', async () => {
    await open(undefined, {
      createApiKey: apiError('conflict', 'Check the form', { fields: { name: 'is already a name' } }),
    });
    type('Name', 'ERP');
    tick('View the catalog');
    create();
    expect(await screen.findByText('is already a name')).toBeTruthy();
    expect([field('Name').value, field('View the catalog').checked]).toEqual(['ERP', true]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('deleting a key', () => {
  test('asks first', async () => {
    let keys = [sampleApiKey()];
    const { host } = await open(() => keys, {
      deleteApiKey: () => {
        keys = [];
        return { message: 'Deleted' };
      },
    });
    press('Delete the API key ERP');
    expect(dialog().getByText(/^Programs that use it can’t reach the store anymore/)).toBeTruthy();
    pressInDialog('Delete');
    expect(await screen.findByText('There are no API keys yet.')).toBeTruthy();
    expect(host.fakeApi.callsOf('deleteApiKey')[0]?.input.params).toEqual({ id: sampleApiKey().id });
    expect(host.toasts).toMatchObject([{ message: 'The API key ERP was deleted.' }]);
  });

  test('says why it failed', async () => {
    await open(undefined, { deleteApiKey: apiError('forbidden', 'It can do more.') });
    press('Delete the API key ERP');
    pressInDialog('Delete');
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'The API key wasn’t deletedIt can do more.',
    );
  });
});
