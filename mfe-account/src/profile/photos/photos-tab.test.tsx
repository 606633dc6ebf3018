import { apiError, renderInHost, testUser, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withLeaveAndReturn, leaveOrReturn } from '../../testing/leave-and-return.tsx';
import { PhotosTab } from './photos-tab.tsx';

const photo = (id: string, isProfilePhoto = false) => ({
  id,
  isProfilePhoto,
  thumbnailUrl: `/api/v1/private-photos/${id}`,
});
const photos = [photo('b'), photo('a', true)];

const open = async (api: ApiAnswers = {}) =>
  act(async () =>
    renderInHost(withLeaveAndReturn(<PhotosTab />), {
      session: testUser,
      api: { listPhotos: photos, ...api },
    }),
  );
const choose = (name: string, type: string, size = 10) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return act(async () =>
    fireEvent.change(screen.getByLabelText(/Upload a photo/), { target: { files: [file] } }),
  );
};
const tiles = () => screen.getAllByRole('img').map((one) => one.getAttribute('alt'));
const press = (name: string, of = 'Photo 1') =>
  act(async () =>
    fireEvent.click(within(screen.getByRole('group', { name: of })).getByRole('button', { name })),
  );
const confirm = () =>
  act(async () =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Photo' })),
  );

test('shows the photos and marks the profile photo', async () => {
  await open();
  expect(tiles()).toEqual(['Photo 1', 'Photo 2, your profile photo']);
  expect(screen.getByText('Profile photo')).toBeTruthy();
});

test('shows an uploaded photo first, with a toast', async () => {
  const { host } = await open({ uploadPhoto: photo('c') });
  await choose('me.jpg', 'image/jpeg');
  expect(host.fakeApi.callsOf('uploadPhoto')[0]?.input.form).toMatchObject({ file: [{ name: 'me.jpg' }] });
  expect(tiles()).toEqual(['Photo 1', 'Photo 2', 'Photo 3, your profile photo']);
  expect(host.toasts).toEqual([{ type: 'success', message: 'Photo uploaded successfully' }]);
});

test.each([
  ['notes.txt', 'text/plain', 10, 'Please upload an image file'],
  ['drawing.svg', 'image/svg+xml', 10, 'Please upload an image file'],
  ['large.jpg', 'image/jpeg', 5 * 1024 * 1024, 'File size should be less than 5MB'],
])('does not send %s of type %s and %i bytes: %s', async (name, type, size, message) => {
  const { host } = await open();
  await choose(name, type, size);
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(host.fakeApi.callsOf('uploadPhoto')).toEqual([]);
});

test('sends a photo one byte smaller than 5 MB', async () => {
  const { host } = await open({ uploadPhoto: photo('c') });
  await choose('large.jpg', 'image/jpeg', 5 * 1024 * 1024 - 1);
  expect(host.fakeApi.callsOf('uploadPhoto')).toHaveLength(1);
});

test.each([
  [apiError('network'), 'Failed to upload photoThe store didn’t respond. Please try again in a moment.'],
  [apiError('conflict', 'You have 20 photos already.'), 'Failed to upload photoYou have 20 photos already.'],
])('shows an error banner when an upload fails, and keeps the other photos', async (error, message) => {
  await open({ uploadPhoto: error });
  await choose('me.jpg', 'image/jpeg');
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(tiles()).toHaveLength(2);
});

test('sets another profile photo', async () => {
  const { host } = await open({ setProfilePhoto: photo('b', true) });
  await press('Set as Profile');
  expect(host.fakeApi.callsOf('setProfilePhoto')[0]?.input.params).toEqual({ id: 'b' });
  expect(tiles()).toEqual(['Photo 1, your profile photo', 'Photo 2']);
  expect(host.toasts).toEqual([{ type: 'success', message: 'Profile updated successfully' }]);
});

test('keeps the profile photo and shows an error when setting another fails', async () => {
  await open({ setProfilePhoto: apiError('unavailable') });
  await press('Set as Profile');
  expect(screen.getByRole('alert').textContent).toContain('Failed to update profile');
  expect(tiles()).toEqual(['Photo 1', 'Photo 2, your profile photo']);
});

test('asks before deleting, and makes another photo the profile photo', async () => {
  const { host } = await open({ deletePhoto: { message: 'Photo deleted successfully' } });
  await press('Delete', 'Photo 2');
  expect(screen.getByRole('dialog', { name: 'Delete this photo?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.fakeApi.callsOf('deletePhoto')).toEqual([]);
  await press('Delete', 'Photo 2');
  await confirm();
  expect(host.fakeApi.callsOf('deletePhoto')[0]?.input.params).toEqual({ id: 'a' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tiles()).toEqual(['Photo 1, your profile photo']);
  expect(host.toasts).toEqual([{ type: 'success', message: 'Photo deleted successfully' }]);
});

test('keeps a photo and shows an error when deleting fails', async () => {
  await open({ deletePhoto: apiError('unavailable') });
  await press('Delete');
  await confirm();
  expect(screen.getByRole('alert').textContent).toContain('Failed to delete photo');
  expect(tiles()).toHaveLength(2);
});

test('shows an error panel when the photos cannot be fetched, and retries', async () => {
  const answers = [apiError('unavailable')];
  await open({ listPhotos: () => answers.shift() ?? [] });
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch photos');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(screen.getByText('You have no photos yet.')).toBeTruthy();
});

test('fetches new image URLs once when one has expired', async () => {
  const { host } = await open();
  const [first] = screen.getAllByRole('img');
  await act(async () => fireEvent.error(first as HTMLElement));
  await act(async () => fireEvent.error(first as HTMLElement));
  expect(host.fakeApi.callsOf('listPhotos')).toHaveLength(2);
});

test('fetches the photos again when the tab is opened again, without the last failure or dialog', async () => {
  const { host } = await open({ uploadPhoto: apiError('network') });
  await choose('me.jpg', 'image/jpeg');
  await press('Delete');
  expect(screen.getByRole('dialog')).toBeTruthy();
  leaveOrReturn();
  leaveOrReturn();
  expect(screen.getByText('Loading photos...')).toBeTruthy();
  expect(await screen.findAllByRole('img')).toHaveLength(2);
  expect(host.fakeApi.callsOf('listPhotos')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
