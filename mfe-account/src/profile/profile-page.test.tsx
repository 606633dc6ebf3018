import type { Profile } from '@selvedge/contract';
import { apiError, renderPage, testUser, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { storeUnsavedChanges } from '../editing/unsaved-changes.ts';
import { AccountFailed } from '../failure/account-failed.tsx';
import { profilePage } from './profile-page.tsx';

const measurements = {
  chest: 40,
  waist: 33.5,
  hips: 41,
  inseam: 31,
  shoulder: 18.5,
  armLength: 25,
  neck: 15.5,
};
const preferences = {
  preferredSizes: ['M'],
  preferredColors: ['Teal'],
  fitPreference: 'REGULAR' as const,
  stylePreferences: { preferredStyles: [], occasionPreferences: [], styleRatings: {}, avoidStyles: [] },
};
const profile: Profile = { measurements, preferences };
const empty: Profile = {
  measurements: null,
  preferences: { ...preferences, preferredSizes: [], preferredColors: [] },
};
const views = { Failed: AccountFailed };

afterEach(() => storeUnsavedChanges('', '', {}));

const open = (api: ApiAnswers = {}, url = '/account/profile') =>
  renderPage(profilePage, {
    session: testUser,
    views,
    url,
    api: { getProfile: profile, listPhotos: [], ...api },
  });
const tab = (name: string) => act(async () => fireEvent.click(screen.getByRole('tab', { name })));
const number = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name: `${name} slider` });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' })));

test('shows the privacy notice and the three tabs', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Profile & Measurements' })).toBeTruthy();
  expect(
    screen.getByText(
      /measurements and preferences are private\. They are used only for recommendations and are not shared\./,
    ),
  ).toBeTruthy();
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
    'Measurements',
    'Preferences',
    'Photos',
  ]);
});

test.each([
  ['Chest', '30', '50', '40'],
  ['Waist', '24', '48', '33.5'],
  ['Hips', '30', '50', '41'],
  ['Inseam', '26', '36', '31'],
  ['Shoulder', '14', '22', '18.5'],
])(
  '%s has a slider from %s to %s inches in half-inch steps, and a number field',
  async (name, min, max, value) => {
    await open();
    const { min: from, max: to, step, value: at } = slider(name);
    expect([from, to, step, at]).toEqual([min, max, '0.5', value]);
    expect(number(name).value).toBe(value);
  },
);

test('arm length and neck have only a number field', async () => {
  await open();
  expect(screen.getAllByRole('slider')).toHaveLength(5);
  expect([number('Arm length').value, number('Neck').value]).toEqual(['25', '15.5']);
});

test('starts with typical measurements when there are none, and saves all of them', async () => {
  for (const getProfile of [empty, apiError('not-found')]) {
    const { host, unmount } = await open({ getProfile, updateProfile: profile });
    expect(screen.queryByRole('alert')).toBeNull();
    const initial = ['Chest', 'Waist', 'Hips', 'Inseam', 'Shoulder', 'Arm length', 'Neck'].map(
      (name) => number(name).value,
    );
    expect(initial).toEqual(['38', '32', '40', '32', '18', '24', '15']);
    type(slider('Waist'), '30.5');
    await save();
    expect(host.fakeApi.callsOf('updateProfile')[0]?.input.body).toEqual({
      measurements: { chest: 38, waist: 30.5, hips: 40, inseam: 32, shoulder: 18, armLength: 24, neck: 15 },
    });
    unmount();
  }
});

test('sends only the changes of both tabs, and shows a toast', async () => {
  const saved = {
    measurements: { ...measurements, chest: 42 },
    preferences: { ...preferences, fitPreference: 'SLIM' },
  };
  const { host } = await open({ updateProfile: saved as Profile });
  type(slider('Chest'), '42');
  expect(number('Chest').value).toBe('42');
  await tab('Preferences');
  fireEvent.click(screen.getByRole('radio', { name: 'Slim Fit' }));
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Bottoms' })).getByRole('checkbox', { name: '32' }),
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Navy' }));
  await tab('Measurements');
  expect(number('Chest').value).toBe('42');
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
  await save();
  expect(host.fakeApi.callsOf('updateProfile')[0]?.input.body).toEqual({
    measurements: { chest: 42 },
    preferences: { fitPreference: 'SLIM', preferredSizes: ['M', '32'], preferredColors: ['Teal', 'Navy'] },
  });
  expect(host.toasts).toEqual([{ type: 'success', message: 'Profile updated successfully' }]);
});

test('offers the fits and the common colors', async () => {
  await open({}, '/account/profile#preferences');
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
    'SLIM',
    'REGULAR',
    'LOOSE',
  ]);
  for (const fit of ['Slim Fit', 'Regular Fit', 'Loose Fit'])
    expect(screen.getByRole('radio', { name: fit })).toBeTruthy();
  const colors = within(screen.getByRole('group', { name: 'Colors' })).getAllByRole('checkbox');
  expect(colors.map((one) => (one as HTMLInputElement).value)).toEqual([
    'Black', 'White', 'Navy', 'Gray', 'Blue', 'Brown', 'Green', 'Red',
  ]); // prettier-ignore
});

test('puts the selected tab in the URL', async () => {
  const { host } = await open({}, '/account/profile#preferences');
  expect(screen.getByRole('tabpanel', { name: 'Preferences' })).toBeTruthy();
  await tab('Photos');
  expect(host.navigations).toEqual([{ href: '/account/profile#photos', replace: true }]);
  expect(screen.getByRole('tabpanel', { name: 'Photos' })).toBeTruthy();
});

test('shows that it is saving, and keeps changes made while saving', async () => {
  let answer = (_: Profile) => {};
  const { host } = await open({ updateProfile: () => new Promise<Profile>((resolve) => (answer = resolve)) });
  type(slider('Chest'), '42');
  await save();
  const busy = screen.getByRole('button', { name: 'Saving...' });
  fireEvent.click(busy);
  // A change while saving is kept.
  type(slider('Waist'), '36');
  await act(async () => answer({ ...profile, measurements: { ...measurements, chest: 42 } }));
  expect(host.fakeApi.callsOf('updateProfile')).toHaveLength(1);
  expect([number('Chest').value, number('Waist').value]).toEqual(['42', '36']);
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
});

test('shows an error banner when saving fails, and keeps the changes', async () => {
  const answers = [apiError('unavailable'), apiError('invalid-request', 'Neck is too large')];
  const { host } = await open({ updateProfile: () => answers.shift() ?? profile });
  type(number('Neck'), '16');
  await save();
  expect(screen.getByRole('alert').textContent).toBe(
    'Failed to save profile changesFailed to update profile. Your changes are still here. Please try again in a moment.',
  );
  expect(number('Neck').value).toBe('16');
  await save();
  expect(screen.getByRole('alert').textContent).toContain('Failed to update profile. Neck is too large');
  await save();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(host.toasts).toHaveLength(1);
});

test.each([
  ['Chest', '50.5', 'Chest must be 30 to 50 inches, in steps of 0.5'],
  ['Waist', '32.25', 'Waist must be 24 to 48 inches, in steps of 0.5'],
  ['Neck', '', 'Neck must be 11 to 22 inches, in steps of 0.5'],
  ['Arm length', '17.5', 'Arm length must be 18 to 32 inches, in steps of 0.5'],
])('does not send an invalid measurement: %s of "%s"', async (name, value, message) => {
  const { host } = await open();
  type(number(name), value);
  await tab('Preferences');
  await save();
  expect(host.fakeApi.callsOf('updateProfile')).toEqual([]);
  expect(screen.getByRole('tabpanel', { name: 'Measurements' })).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(number(name)));
  type(number(name), '20');
  expect(screen.queryByText(message)).toBeNull();
});

test('keeps unsaved changes until they are discarded, even when leaving the page', async () => {
  const first = await open();
  type(number('Neck'), '17');
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leaving()).toBe(true);
  first.unmount();
  const second = await open();
  expect(number('Neck').value).toBe('17');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(number('Neck').value).toBe('15.5');
  expect(leaving()).toBe(false);
  second.unmount();
  await open();
  expect(number('Neck').value).toBe('15.5');
});

test('does not show unsaved changes to another user', async () => {
  const first = await open();
  type(number('Neck'), '17');
  first.unmount();
  const other = { ...testUser, id: '11111111-1111-4111-8111-111111111111' };
  const api = { getProfile: profile };
  const second = await renderPage(profilePage, { session: other, api });
  expect(number('Neck').value).toBe('15.5');
  second.unmount();
  await open();
  expect(number('Neck').value).toBe('15.5');
});

test('shows an error panel when the profile cannot be fetched, and retries', async () => {
  const answers = [apiError('unavailable')];
  await open({ getProfile: () => answers.shift() ?? profile });
  expect(screen.getByRole('alert').textContent).toContain('Failed to load profile data');
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch profile');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('tab', { name: 'Measurements' })).toBeTruthy();
});
