import type { Preferences, StylePreferences } from '@selvedge/contract';
import { apiError, renderPage, testUser, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { storeUnsavedChanges } from '../editing/unsaved-changes.ts';
import { AccountFailed } from '../failure/account-failed.tsx';
import { colorsPage } from './colors-page.tsx';
import { preferencesPage } from './preferences-page.tsx';
import { sizesPage } from './sizes-page.tsx';
import { stylePage } from './style-page.tsx';

const style: StylePreferences = {
  preferredStyles: ['Casual'],
  occasionPreferences: ['Work'],
  styleRatings: { Casual: 4 },
  avoidStyles: ['Formal'],
};
const preferences: Preferences = {
  preferredSizes: ['M', '32'],
  preferredColors: ['Navy'],
  fitPreference: 'LOOSE',
  stylePreferences: style,
};
afterEach(() => storeUnsavedChanges('', '', {}));

const open = (page: typeof sizesPage, api: ApiAnswers = {}) =>
  renderPage(page, {
    session: testUser,
    views: { Failed: AccountFailed },
    api: { getPreferences: preferences, getStylePreferences: style, ...api },
  });
const group = (name: string) => within(screen.getByRole('group', { name }));
const chipsOf = (name: string) =>
  group(name).getAllByRole<HTMLInputElement>('checkbox').map(({ value }) => value); // prettier-ignore
const chosenIn = (name: string) =>
  group(name).getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked).map(({ value }) => value); // prettier-ignore
const press = (name: string, chip: string) =>
  fireEvent.click(group(name).getByRole('checkbox', { name: chip }));
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' })));

describe('the overview', () => {
  test('links to sizes, colors and style, and shows the chosen ones', async () => {
    await open(preferencesPage);
    const links = within(screen.getByRole('list', { name: 'Your preferences' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/account/preferences/sizes',
      '/account/preferences/colors',
      '/account/preferences/style',
    ]);
    for (const chosen of ['M, 32', 'Navy', 'Casual, Work']) expect(screen.getByText(chosen)).toBeTruthy();
    expect(screen.getByText(/Your preferred fit is Loose Fit/)).toBeTruthy();
  });
});

describe('sizes', () => {
  test('are grouped into Tops, Bottoms and Shoes', async () => {
    await open(sizesPage);
    expect(chipsOf('Tops')).toEqual(['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']);
    expect(chipsOf('Bottoms')).toEqual(['28', '30', '32', '34', '36', '38', '40']);
    expect(chipsOf('Shoes')).toEqual(['7', '8', '9', '10', '11', '12', '13']);
    expect([chosenIn('Tops'), chosenIn('Bottoms'), chosenIn('Shoes')]).toEqual([['M'], ['32'], []]);
  });

  test('are saved without the other preferences', async () => {
    const { host } = await open(sizesPage, {
      updatePreferences: { ...preferences, preferredSizes: ['32', '10'] },
    });
    press('Tops', 'M');
    press('Shoes', '10');
    await save();
    expect(host.fakeApi.callsOf('updatePreferences')[0]?.input.body).toEqual({
      preferredSizes: ['32', '10'],
    });
    expect(host.toasts).toEqual([{ type: 'success', message: 'Preferences updated successfully' }]);
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  });

  test('leave nothing to save when selected and unselected again', async () => {
    await open(sizesPage);
    press('Tops', 'M');
    press('Tops', 'M');
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  });
});

describe('colors', () => {
  test('are grouped into Neutrals, Warm and Cool', async () => {
    await open(colorsPage);
    expect(chipsOf('Neutrals')).toEqual(['Black', 'White', 'Gray', 'Navy', 'Brown', 'Beige']);
    expect(chipsOf('Warm')).toEqual(['Red', 'Orange', 'Yellow', 'Pink']);
    expect(chipsOf('Cool')).toEqual(['Blue', 'Green', 'Purple', 'Teal']);
    expect(chosenIn('Neutrals')).toEqual(['Navy']);
  });

  test('stay selected when saving fails, and an error banner is shown', async () => {
    await open(colorsPage, { updatePreferences: apiError('unavailable') });
    press('Cool', 'Teal');
    await save();
    expect(screen.getByRole('alert').textContent).toBe(
      'Failed to update preferencesYour changes are still here. Please try again in a moment.',
    );
    expect(chosenIn('Cool')).toEqual(['Teal']);
  });
});

describe('style', () => {
  test('offers styles and occasions', async () => {
    await open(stylePage);
    const styles = [
      'Casual', 'Business Casual', 'Formal', 'Athletic', 'Streetwear', 'Minimalist', 'Classic', 'Trendy',
    ]; // prettier-ignore
    expect([chipsOf('Styles'), chipsOf('Styles to avoid')]).toEqual([styles, styles]);
    expect(chipsOf('Occasions')).toEqual([
      'Work', 'Casual', 'Evening', 'Formal Events', 'Outdoor', 'Athletic', 'Special Occasion',
    ]); // prettier-ignore
  });

  test('never both prefers and avoids a style, and rates preferred ones from 1 to 5', async () => {
    const { host } = await open(stylePage, { updateStylePreferences: style });
    press('Styles', 'Formal');
    expect(chosenIn('Styles to avoid')).toEqual([]);
    const rating = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Formal' });
    expect([...rating.options].map(({ value }) => value)).toEqual(['', '1', '2', '3', '4', '5']);
    fireEvent.change(rating, { target: { value: '5' } });
    press('Styles to avoid', 'Casual');
    expect(chosenIn('Styles')).toEqual(['Formal']);
    expect(screen.queryByRole('combobox', { name: 'Casual' })).toBeNull();
    await save();
    expect(host.fakeApi.callsOf('updateStylePreferences')[0]?.input.body).toEqual({
      preferredStyles: ['Formal'],
      avoidStyles: ['Casual'],
      styleRatings: { Formal: 5 },
    });
    expect(host.toasts).toEqual([{ type: 'success', message: 'Style preferences updated successfully' }]);
  });

  test('stays selected when saving fails, and an error banner is shown', async () => {
    await open(stylePage, { updateStylePreferences: apiError('network') });
    press('Occasions', 'Evening');
    await save();
    expect(screen.getByRole('alert').textContent).toContain('Failed to update style preferences');
    expect(chosenIn('Occasions')).toEqual(['Work', 'Evening']);
  });
});

test.each([
  ['the overview', preferencesPage, 'Failed to fetch preferences'],
  ['sizes', sizesPage, 'Failed to fetch preferences'],
  ['colors', colorsPage, 'Failed to fetch preferences'],
  ['style', stylePage, 'Failed to load style preferences'],
  ['style', stylePage, 'Failed to fetch style preferences'],
])('shows an error panel when %s cannot be fetched: %3$s', async (_, page, message) => {
  const failed = () => apiError('unavailable');
  await open(page, { getPreferences: failed, getStylePreferences: failed });
  expect(screen.getByRole('alert').textContent).toContain(message);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
