import type { Customer } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press, pressInDialog, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { customerPage } from './customer-page.tsx';
import { sampleCustomer } from './sample-customer.ts';

const [note] = sampleCustomer().notes;
const added = { ...note!, id: 'note-2', text: 'Wears size 10.' };

/** Opens the page. @param versions the customer each time the page loads; the last one stays */
function open(versions: Customer[], api: ApiAnswers = {}) {
  const [last] = versions.slice(-1);
  return renderAdminPage(
    customerPage,
    { getCustomer: () => versions.shift() ?? last!, ...api },
    `/admin/customers/${sampleCustomer().id}`,
  );
}
const notes = () => within(screen.getByRole('region', { name: 'Notes' }));

test('adds a note once, shows it and empties the field', async () => {
  const { host } = await open([sampleCustomer(), sampleCustomer({ notes: [added, note!] })], {
    addCustomerNote: added,
  });
  type('New note', ' Wears size 10. ');
  press('Add note');
  press('Adding...');
  // In the list, not in the field.
  expect(await notes().findByText('Wears size 10.', { ignore: 'textarea' })).toBeTruthy();
  expect(field('New note').value).toBe('');
  expect(host.fakeApi.callsOf('addCustomerNote').map(({ input }) => input)).toEqual([
    {
      params: { id: sampleCustomer().id },
      body: { text: 'Wears size 10.' },
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  expect(host.toasts).toEqual([{ type: 'success', message: 'The note was added.' }]);
});

test('keeps the text when the store doesn’t respond, and retries with the same key', async () => {
  const answers: Error[] = [apiError('network')];
  const { host } = await open([sampleCustomer()], { addCustomerNote: () => answers.shift() ?? added });
  type('New note', 'Wears size 10.');
  press('Add note');
  expect((await notes().findByRole('alert')).textContent).toMatch(
    /^The note wasn’t added.*What you typed is still here/,
  );
  expect(field('New note').value).toBe('Wears size 10.');
  press('Add note');
  await waitFor(() => expect(field('New note').value).toBe(''));
  const [first, second] = host.fakeApi.callsOf('addCustomerNote').map(({ input }) => input.idempotencyKey);
  expect(second).toBe(first);
});

test('sends nothing without a text, and says so at the field', async () => {
  const { host } = await open([sampleCustomer()]);
  type('New note', '  ');
  press('Add note');
  expect(await notes().findByText('Enter a note')).toBeTruthy();
  expect(document.activeElement).toBe(field('New note'));
  expect(host.fakeApi.callsOf('addCustomerNote')).toEqual([]);
});

test('deletes a note after confirmation, and keeps the focus in the panel', async () => {
  const { host } = await open([sampleCustomer(), sampleCustomer({ notes: [] })], {
    deleteCustomerNote: { message: 'Deleted' },
  });
  press(/^Delete the note “Prefers to be called/);
  pressInDialog('Delete');
  await waitFor(() => expect(notes().queryByText(note!.text)).toBeNull());
  expect(host.fakeApi.callsOf('deleteCustomerNote').map(({ input }) => input.params)).toEqual([
    { id: sampleCustomer().id, noteId: 'note-1' },
  ]);
  expect(document.activeElement?.textContent).toBe('Notes');
});
