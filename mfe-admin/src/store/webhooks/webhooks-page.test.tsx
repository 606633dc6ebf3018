import type { WebhookDelivery, WebhookEndpoint } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleAccess } from '../../roles/sample-access.ts';
import { dialog, field, press, pressInDialog, save, type } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleDelivery, sampleWebhook } from './sample-webhooks.ts';
import { webhookPage } from './webhook-page.tsx';
import { webhooksPage } from './webhooks-page.tsx';

const secret = `whsec_${'c'.repeat(43)}=`;
const tick = (label: string) => fireEvent.click(field(label));
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('the list', () => {
  const open = (webhooks: WebhookEndpoint[], api: ApiAnswers = {}) =>
    renderAdminPage(webhooksPage, { listWebhookEndpoints: () => webhooks, ...api });

  test('shows each webhook’s events and status', async () => {
    const other = (url: string, changes: Partial<WebhookEndpoint>) =>
      sampleWebhook({ id: sampleWebhook().id.replace(/1$/, url.at(-1)!), url, ...changes });
    await open([
      sampleWebhook(),
      other('https://a.example/2', { failingSince: '2026-11-02T10:00:00.000Z' }),
      other('https://a.example/3', { isActive: false, disabledReason: 'gone' }),
      other('https://a.example/4', { isActive: false }),
    ]);
    expect(row(/erp\.example/).getByText('Orders (2 of 7)')).toBeTruthy();
    for (const [name, state] of [
      [/erp\.example/, 'On'],
      [/example\/2/, 'Failing'],
      [/example\/3/, 'Turned off'],
      [/example\/4/, 'Off'],
    ] as const)
      expect(row(name).getByText(state)).toBeTruthy();
  });

  test('hides the form from read-only operators', async () => {
    await open([], { getOwnAccess: sampleAccess('read-only') });
    expect(screen.getByText('There are no webhooks yet.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Create webhook' })).toBeNull());
  });

  test('creates a webhook and shows its secret once', async () => {
    const webhooks: WebhookEndpoint[] = [];
    const { host } = await open(webhooks, {
      createWebhookEndpoint: () => {
        webhooks.push(sampleWebhook());
        return { ...sampleWebhook(), secret };
      },
    });
    press('Create webhook');
    expect(await screen.findAllByText('Choose at least one event')).toHaveLength(2);
    expect(screen.getByText('Address is required')).toBeTruthy();
    type('Address', 'erp.example');
    tick('Placed and paid');
    press('Create webhook');
    expect(await screen.findByText('Enter a URL, such as https://example.com/webhooks')).toBeTruthy();
    expect(host.fakeApi.callsOf('createWebhookEndpoint')).toEqual([]);
    type('Address', ' https://erp.example/hooks ');
    press('Create webhook');
    await screen.findByRole('dialog', { name: 'Copy the secret of https://erp.example/hooks now' });
    expect(host.fakeApi.callsOf('createWebhookEndpoint')[0]?.input.body).toEqual({
      url: 'https://erp.example/hooks',
      description: '',
      isActive: true,
      eventTypes: ['order.placed'],
    });
    expect(dialog().getByLabelText<HTMLInputElement>('Secret').value).toBe(secret);
    pressInDialog('I’ve saved it');
    expect(await screen.findByRole('row', { name: /erp\.example/ })).toBeTruthy();
    expect(field('Address').value).toBe('');
  });

  test('disables events about what the operator may not read, and says why', async () => {
    const permissions = ['webhooks:read', 'webhooks:write', 'catalog:read'] as const;
    await open([], { getOwnAccess: { ...sampleAccess(), permissions: [...permissions] } });
    await waitFor(() => expect(field('Placed and paid').disabled).toBe(true));
    expect(screen.getByText('order.placed. You need the permission “View orders and returns”.')).toBeTruthy();
    expect(field('Low stock').disabled).toBe(false);
  });

  test('keeps what was typed if the address is taken', async () => {
    await open([], {
      createWebhookEndpoint: () => {
        throw apiError('conflict', '', { fields: { url: 'is already used by another endpoint' } });
      },
    });
    type('Address', 'https://erp.example');
    tick('Low stock');
    press('Create webhook');
    expect(await screen.findByText('is already used by another endpoint')).toBeTruthy();
    expect(field('Address').value).toBe('https://erp.example');
  });
});

describe('a webhook', () => {
  const { id } = sampleWebhook();
  const open = (
    changes: Partial<WebhookEndpoint> = {},
    deliveries: WebhookDelivery[] = [sampleDelivery()],
    api: ApiAnswers = {},
    query = '',
  ) =>
    renderAdminPage(
      webhookPage,
      {
        getWebhookEndpoint: sampleWebhook(changes),
        listWebhookDeliveries: () => onePage(deliveries),
        ...api,
      },
      `/admin/webhooks/${id}${query}`,
    );

  test('shows sent events with their results, and sends them again', async () => {
    const { host } = await open({}, [sampleDelivery()], {
      replayWebhookDelivery: sampleDelivery({ status: 'PENDING' }),
      replayFailedWebhooks: { replayed: 3 },
      sendTestWebhook: sampleDelivery({ type: 'webhook.test' }),
    });
    const shown = row(/order\.placed/);
    expect(shown.getByText('Failed')).toBeTruthy();
    expect(shown.getByText('Last attempt: answered 500')).toBeTruthy();
    expect(shown.getByText(/"number": "1234567890"/)).toBeTruthy();
    expect(shown.getByText('out of order')).toBeTruthy();
    press('Send order.placed again');
    await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'The event is on its way again.' }]));
    expect(host.fakeApi.callsOf('replayWebhookDelivery')[0]?.input.params).toEqual({
      id,
      deliveryId: sampleDelivery().id,
    });
    press('Send test event');
    await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ message: 'A test event is on its way.' }));
    press('Send failed events again');
    pressInDialog('Send again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { since } = host.fakeApi.callsOf('replayFailedWebhooks')[0]!.input.body!;
    expect(Date.now() - new Date(since).getTime()).toBeGreaterThanOrEqual(24 * 3_600_000);
  });

  test('lets an operator remove events that they may not choose', async () => {
    const permissions = ['webhooks:read', 'webhooks:write'] as const;
    await open({}, [], { getOwnAccess: { ...sampleAccess(), permissions: [...permissions] } });
    await waitFor(() => expect(field('Cancelled').disabled).toBe(true));
    expect([field('Placed and paid').disabled, field('Placed and paid').checked]).toEqual([false, true]);
  });

  test('finds events by status and type', async () => {
    const { host } = await open({}, [], {}, '?status=FAILED&type=stock.low');
    expect(host.fakeApi.callsOf('listWebhookDeliveries')[0]?.input.query).toMatchObject({
      status: 'FAILED',
      type: 'stock.low',
    });
    expect(screen.getByText('No events match.')).toBeTruthy();
  });

  test('explains why it was turned off, and sends nothing until it’s on again', async () => {
    const { host } = await open({ isActive: false, disabledReason: 'failing' }, undefined, {
      updateWebhookEndpoint: sampleWebhook(),
    });
    expect(screen.getByRole('alert').textContent).toContain('Every attempt has failed for five days.');
    expect(screen.queryByRole('button', { name: /again|test/ })).toBeNull();
    fireEvent.click(field('Send events'));
    save();
    await waitFor(() =>
      expect(host.fakeApi.callsOf('updateWebhookEndpoint')[0]?.input.body).toMatchObject({
        isActive: true,
        basedOn: sampleWebhook().updatedAt,
      }),
    );
  });

  test('replaces the secret and deletes the webhook, each after a confirmation', async () => {
    const { host } = await open({ oldSecretEndsAt: '2099-01-31T10:00:00.000Z' }, [], {
      rotateWebhookSecret: { ...sampleWebhook(), secret },
      deleteWebhookEndpoint: { message: 'Deleted' },
    });
    expect(screen.getByText(/The previous secret works until/)).toBeTruthy();
    press('Replace secret');
    pressInDialog('Replace secret');
    await screen.findByRole('dialog', { name: /^Copy the secret of/ });
    expect(dialog().getByLabelText<HTMLInputElement>('Secret').value).toBe(secret);
    pressInDialog('I’ve saved it');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Delete');
    pressInDialog('Delete');
    await waitFor(() => expect(host.navigations.map(({ href }) => href)).toContain('/admin/webhooks'));
  });
});
