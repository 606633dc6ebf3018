import type { Retention } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleAccess } from '../../roles/sample-access.ts';
import { dialog, field, pressInDialog, save, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { retentionPage } from './retention-page.tsx';
import { sampleRetention } from './sample-retention.ts';

const open = (api: ApiAnswers = {}, retention: Retention = sampleRetention()) =>
  renderAdminPage(retentionPage, { getRetention: retention, ...api });
const orders = 'Personal data in orders, in months';
const issues = 'Reported issues, in months';
const periods = sampleRetention().periods;
const savedAt = '2026-11-27T12:00:00.000Z';

test('shows each period with what happens to the data, and its limits', async () => {
  await open();
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    ...['84', '3', '24', '36', '24'],
  ]);
  const hint = document.getElementById(field(orders).getAttribute('aria-describedby')!);
  expect(hint?.textContent).toMatch(/email addresses are removed\. Amounts.*From 12 to 120\.$/);
});

test('saves longer periods without asking, based on the version that was loaded and then on its own', async () => {
  const longer = { ...periods, orders: 96 };
  const { host } = await open({ updateRetention: { periods: longer, updatedAt: savedAt } });
  type(orders, '96');
  save();
  await waitFor(() =>
    expect(host.toasts).toEqual([{ type: 'success', message: 'The retention periods were saved.' }]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  type(orders, '97');
  save();
  await waitFor(() => expect(host.fakeApi.callsOf('updateRetention')).toHaveLength(2));
  expect(host.fakeApi.callsOf('updateRetention').map(({ input }) => input.body)).toEqual([
    { periods: longer, basedOn: '2026-11-01T00:00:00.000Z' },
    { periods: { ...periods, orders: 97 }, basedOn: savedAt },
  ]);
});

test('asks before a shorter period deletes data', async () => {
  const shorter = { ...periods, orders: 60, issues: 12 };
  const { host } = await open({ updateRetention: { periods: shorter, updatedAt: savedAt } });
  type(orders, '60');
  type(issues, '12');
  save();
  expect(
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Personal data in orders: 60 months instead of 84', 'Reported issues: 12 months instead of 24']);
  expect(dialog().getByText(/deleted within a day. You can’t get it back/)).toBeTruthy();
  pressInDialog('Not now');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.fakeApi.callsOf('updateRetention')).toEqual([]);
  expect(field(orders).value).toBe('60');
  save();
  pressInDialog('Save and delete');
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(host.fakeApi.callsOf('updateRetention').map(({ input }) => input.body.periods)).toEqual([shorter]);
  // Longer than what's stored now, although shorter than at first.
  type(orders, '72');
  save();
  await waitFor(() => expect(host.fakeApi.callsOf('updateRetention')).toHaveLength(2));
});

test.each(['', '11', '121', '12.5', '-12', 'two'])('refuses %j as a period', async (typed) => {
  const { host } = await open();
  type(orders, typed);
  save();
  expect(await screen.findByText('Enter a whole number of months from 12 to 120')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field(orders)));
  expect(host.fakeApi.callsOf('updateRetention')).toEqual([]);
});

test('keeps what was typed if somebody else has changed the periods', async () => {
  await open({ updateRetention: apiError('changed-meanwhile') });
  type(orders, '96');
  save();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^The retention periods weren’t saved.*Somebody else has changed this/,
  );
  expect(field(orders).value).toBe('96');
});

test('shows the store’s error at the field', async () => {
  const fields = { 'periods.issues': 'is too short' };
  await open({ updateRetention: apiError('invalid-request', 'Please check the marked fields', { fields }) });
  type(issues, '30');
  save();
  expect(await screen.findByText('is too short')).toBeTruthy();
  expect(field(issues).getAttribute('aria-invalid')).toBe('true');
});

test('is read-only for operators who may not change settings', async () => {
  await open({ getOwnAccess: sampleAccess('read-only') });
  expect(await screen.findByText('You can view this, but your role doesn’t let you change it.')).toBeTruthy();
  expect(field(orders).closest('fieldset')?.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
});
