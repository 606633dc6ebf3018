import { apiError } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, save, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { cartRemindersPage } from './cart-reminders-page.tsx';
import { sampleReminders } from './sample-reminders.ts';

const turnOn = () => fireEvent.click(screen.getByLabelText('Remind shoppers of their cart'));

test('turns reminders on with a time, and off again', async () => {
  const saved = sampleReminders({ afterHours: 12, pauseDays: 14, updatedAt: '2026-11-01T10:00:00.000Z' });
  const { host } = await renderAdminPage(cartRemindersPage, {
    getCartReminders: sampleReminders(),
    updateCartReminders: saved,
  });
  expect(screen.queryByLabelText(/^Hours until the reminder/)).toBeNull();
  turnOn();
  type(/^Hours until the reminder/, '73');
  save();
  expect(await screen.findByText('Enter a whole number from 1 to 72')).toBeTruthy();
  type(/^Hours until the reminder/, '12');
  type(/^Days between/, '14');
  save();
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  turnOn();
  save();
  await waitFor(() => expect(host.fakeApi.callsOf('updateCartReminders')).toHaveLength(2));
  expect(host.fakeApi.callsOf('updateCartReminders').map(({ input }) => input.body)).toEqual([
    { afterHours: 12, pauseDays: 14, basedOn: '1970-01-01T00:00:00.000Z' },
    { afterHours: null, pauseDays: 14, basedOn: '2026-11-01T10:00:00.000Z' },
  ]);
});

test('shows how many were sent and how many carts were ordered', async () => {
  await renderAdminPage(cartRemindersPage, {
    getCartReminders: sampleReminders({ afterHours: 4, sentCount: 1_204, orderedCount: 87 }),
  });
  expect(screen.getByText('1,204')).toBeTruthy();
  expect(screen.getByText('87')).toBeTruthy();
  // The store must know what its subscribers agreed to.
  expect(screen.getByText(/“New arrivals and offers, .*It doesn’t mention carts/)).toBeTruthy();
  expect(field(/^Hours until the reminder/).value).toBe('4');
});

test('keeps what was typed if somebody else has changed it', async () => {
  await renderAdminPage(cartRemindersPage, {
    getCartReminders: sampleReminders({ afterHours: 4 }),
    updateCartReminders: apiError('changed-meanwhile'),
  });
  type(/^Hours until the reminder/, '5');
  save();
  expect(await screen.findByText(/Somebody else has changed this/)).toBeTruthy();
  expect(field(/^Hours until the reminder/).value).toBe('5');
});
