import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { definePage } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useAdminApi } from '../api/use-admin-api.ts';
import { DeleteButton } from '../editing/delete-button.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { press, pressInDialog } from '../testing/form-actions.ts';
import { PageVisits } from '../testing/page-visits.tsx';
import { renderAdminPage } from '../testing/render-admin-page.ts';

const samplePage = definePage({
  path: '/admin/banners',
  Component: () => (
    <AdminLayout title="Banners">
      <Deletion />
    </AdminLayout>
  ),
});

function Deletion() {
  const adminApi = useAdminApi();
  const [isDeleted, setDeleted] = useState(false);
  const remove = () => adminApi.deleteBanner({ params: { id: '1' } });
  const both = () => Promise.all([remove(), remove()]);
  const shared = {
    permission: 'marketing:write',
    title: 'Delete this banner?',
    messages: { deleted: 'The banner was deleted.', deleteFailed: 'Failed to delete the banner' },
    onDeleted: () => setDeleted(true),
    children: 'It’s gone for good.',
  } as const;
  return (
    <>
      <p>{isDeleted ? 'No banners' : 'One banner'}</p>
      <DeleteButton {...shared} remove={remove} />
      <DeleteButton {...shared} label="Delete both" remove={both} />
    </>
  );
}

/** Opens a page and tries to delete something. The store does it only once the operator has confirmed who they are. */
async function deleteBanner(confirmIdentity: ApiAnswers['confirmIdentity'], button = 'Delete') {
  let isConfirmed = false;
  const api: ApiAnswers = {
    deleteBanner: () =>
      isConfirmed ? { message: 'Deleted' } : apiError('confirmation-required', 'Forbidden'),
    async confirmIdentity(input) {
      const reply = typeof confirmIdentity === 'function' ? await confirmIdentity(input) : confirmIdentity!;
      isConfirmed = !(reply instanceof Error);
      return reply as { message: string };
    },
  };
  const rendered = await renderAdminPage(samplePage, api, undefined, (page) => (
    <PageVisits>{page}</PageVisits>
  ));
  press(button);
  const opener = within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' });
  opener.focus();
  fireEvent.click(opener);
  return { ...rendered, opener, identity: await confirmation() };
}

const title = 'Confirm that it’s you';
const confirmation = async () => {
  const element = await screen.findByRole('dialog', { name: title });
  const { getByLabelText, getByRole, findByLabelText, findByRole, findByText } = within(element);
  return {
    element,
    findByText,
    findByRole,
    field: (label: string) => getByLabelText<HTMLInputElement>(label),
    findField: (label: string) => findByLabelText<HTMLInputElement>(label),
    type: (label: string, value: string) => fireEvent.input(getByLabelText(label), { target: { value } }),
    press: (name: string) => fireEvent.click(getByRole('button', { name })),
  };
};
const confirmed = { message: 'Confirmed' };

test('asks for the password above the open dialog, and then sends the call again', async () => {
  const { host, identity, opener } = await deleteBanner(confirmed);
  const dialogs = screen.getAllByRole<HTMLDialogElement>('dialog');
  expect(dialogs.at(-1)).toBe(identity.element);
  expect(document.activeElement).toBe(identity.field('Password'));
  expect(opener.getAttribute('aria-busy')).toBe('true');
  identity.type('Password', 'a long secret');
  identity.press('Confirm');
  expect(await screen.findByText('No banners')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.toasts).toMatchObject([{ message: 'The banner was deleted.' }]);
  expect(host.fakeApi.callsOf('confirmIdentity').map(({ input }) => input.body)).toEqual([
    { password: 'a long secret' },
  ]);
  expect(host.fakeApi.callsOf('deleteBanner').map(({ input }) => input)).toEqual([
    { params: { id: '1' } },
    { params: { id: '1' } },
  ]);
});

test('asks for a code as well once the store requires it', async () => {
  const { host, identity } = await deleteBanner(({ body }) => {
    if (!body.code) return apiError('second-factor-required');
    return body.code === '123456'
      ? confirmed
      : apiError('invalid-credentials', '', { fields: { code: 'isn’t valid' } });
  });
  identity.type('Password', 'a long secret');
  identity.press('Confirm');
  const code = await identity.findField('Code');
  expect(document.activeElement).toBe(code);
  identity.type('Code', '000000');
  identity.press('Confirm');
  expect(await identity.findByText('This code doesn’t work. Enter a new one.')).toBeTruthy();
  identity.type('Code', ' 123456 ');
  identity.press('Confirm');
  expect(await screen.findByText('No banners')).toBeTruthy();
  expect(host.fakeApi.callsOf('confirmIdentity').at(-1)?.input.body).toEqual({
    password: 'a long secret',
    code: '123456',
  });
});

test('a wrong password is reported at its field, and doesn’t end the session', async () => {
  const { host, identity } = await deleteBanner(apiError('invalid-credentials'));
  identity.press('Confirm');
  expect(await identity.findByText('Password is required')).toBeTruthy();
  identity.type('Password', 'wrong');
  identity.press('Confirm');
  expect(await identity.findByText('This isn’t your password')).toBeTruthy();
  expect(document.activeElement).toBe(identity.field('Password'));
  expect(localStorage.getItem('admin_token')).toBe('in-cookie');
  expect(host.navigations).toEqual([]);
});

test('says so when the store doesn’t respond', async () => {
  const { identity } = await deleteBanner(apiError('network'));
  identity.type('Password', 'a long secret');
  identity.press('Confirm');
  expect((await identity.findByRole('alert')).textContent).toContain('The store didn’t respond.');
});

test('cancelling changes nothing, says so, and returns the focus', async () => {
  const { host, identity, opener } = await deleteBanner(confirmed);
  identity.press('Cancel');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to delete the bannerYou didn’t confirm that it’s you, so nothing was changed.',
  );
  expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  expect(document.activeElement).toBe(opener);
  expect(host.fakeApi.callsOf('deleteBanner')).toHaveLength(1);
  pressInDialog('Delete');
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
});

test('calls that wait at the same time share one dialog', async () => {
  const { host, identity } = await deleteBanner(confirmed, 'Delete both');
  identity.type('Password', 'a long secret');
  identity.press('Confirm');
  expect(await screen.findByText('No banners')).toBeTruthy();
  expect(host.fakeApi.callsOf('confirmIdentity')).toHaveLength(1);
  expect(host.fakeApi.callsOf('deleteBanner')).toHaveLength(4);
});

test('leaving the page cancels, and the next page can ask again', async () => {
  const { host } = await deleteBanner(confirmed);
  press('Leave');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Come back');
  press('Delete');
  pressInDialog('Delete');
  await waitFor(() => expect(screen.getByRole('dialog', { name: title })).toBeTruthy());
  expect(host.fakeApi.callsOf('deleteBanner')).toHaveLength(2);
});
