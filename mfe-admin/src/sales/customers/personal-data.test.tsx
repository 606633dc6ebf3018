import { apiError, watchSavedFiles, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleAccess } from '../../roles/sample-access.ts';
import { dialog, press, pressInDialog } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { customerPage } from './customer-page.tsx';
import { sampleCustomer } from './sample-customer.ts';

afterEach(() => vi.restoreAllMocks());

const open = (api: ApiAnswers = {}) =>
  renderAdminPage(
    customerPage,
    { getCustomer: sampleCustomer(), ...api },
    `/admin/customers/${sampleCustomer().id}`,
  );
const deleteButton = () => dialog().getByRole('button', { name: 'Delete customer' });
const typeEmail = (value: string) =>
  fireEvent.change(dialog().getByLabelText('Customer’s email address'), { target: { value } });

test('exports the customer’s data as a ZIP file, and reports a failure', async () => {
  const saved = watchSavedFiles();
  const answers = [apiError('unavailable')];
  await open({ exportCustomerData: () => answers.shift() ?? (new Blob(['PK']) as never) });
  press('Export data');
  expect(await screen.findByText('We couldn’t export this customer’s data')).toBeTruthy();
  expect(saved).toEqual([]);
  press('Export data');
  await waitFor(() => expect(saved).toEqual([`customer-${sampleCustomer().id}.zip`]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('deletes a customer only once the email address has been typed', async () => {
  const { host } = await open({ deleteCustomer: { message: 'Deleted' } });
  press('Delete customer');
  for (const text of [/profile, photos, reviews and notes are deleted/, /keep their amounts/, /can’t undo/])
    expect(dialog().getByText(text)).toBeTruthy();
  for (const wrong of ['', 'robin@example.co', 'robin']) {
    typeEmail(wrong);
    expect(deleteButton().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(deleteButton());
    // Enter in the field.
    fireEvent.submit(screen.getByRole('dialog').querySelector('form')!);
  }
  expect(host.fakeApi.callsOf('deleteCustomer')).toEqual([]);
  typeEmail(' Robin@Example.com ');
  expect(deleteButton().getAttribute('aria-disabled')).toBeNull();
  const button = deleteButton();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin/customers', replace: true }]));
  expect(host.fakeApi.callsOf('deleteCustomer').map(({ input }) => input.params)).toEqual([
    { id: sampleCustomer().id },
  ]);
  expect(host.fakeApi.callsOf('getCustomer')).toHaveLength(1);
  expect(host.toasts).toEqual([{ type: 'success', message: 'Robin Weaver was deleted.' }]);
});

test.each([
  [2, '2 open orders keep the name, street and email until they’re finished.'],
  [1, '1 open order keeps the name, street and email until it’s finished.'],
  [0, undefined],
])('says that %s open orders keep data for now', async (openOrderCount, text) => {
  await open({ getCustomer: sampleCustomer({ openOrderCount }) });
  press('Delete customer');
  expect(dialog().queryByText(/open orders? keep/)?.textContent).toBe(text);
});

test('stays in the dialog with what was typed if the deletion fails', async () => {
  const { host } = await open({ deleteCustomer: apiError('network') });
  press('Delete customer');
  typeEmail('robin@example.com');
  pressInDialog('Delete customer');
  expect((await dialog().findByRole('alert')).textContent).toMatch(
    /^The customer wasn’t deleted.*may have worked/,
  );
  expect(dialog().getByLabelText<HTMLInputElement>('Customer’s email address').value).toBe(
    'robin@example.com',
  );
  expect(host.navigations).toEqual([]);
});

test('succeeds if somebody else has already deleted the customer', async () => {
  const { host } = await open({ deleteCustomer: apiError('not-found') });
  press('Delete customer');
  typeEmail('robin@example.com');
  pressInDialog('Delete customer');
  await waitFor(() => expect(host.navigations).toHaveLength(1));
});

test('deletes after the operator has confirmed who they are', async () => {
  const answers: Error[] = [apiError('confirmation-required')];
  const { host } = await open({
    deleteCustomer: () => answers.shift() ?? { message: 'Deleted' },
    getOwnSecurity: apiError('unavailable'),
    confirmIdentity: { message: 'Confirmed' } as never,
  });
  press('Delete customer');
  typeEmail('robin@example.com');
  pressInDialog('Delete customer');
  const password = await screen.findByLabelText('Password');
  fireEvent.input(password, { target: { value: 'correct horse battery' } });
  fireEvent.submit(password.closest('form')!);
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(host.fakeApi.callsOf('deleteCustomer')).toHaveLength(2);
});

test('offers only what the role may do', async () => {
  const access = sampleAccess('support');
  await open({
    getOwnAccess: { ...access, permissions: [...access.permissions, 'personal-data:read'] },
  });
  const panel = () => within(screen.getByRole('region', { name: 'Personal data' }));
  await waitFor(() => expect(panel().queryByRole('button', { name: 'Delete customer' })).toBeNull());
  expect(panel().getByRole('button', { name: 'Export data' })).toBeTruthy();
});
