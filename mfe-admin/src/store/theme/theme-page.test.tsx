import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, save } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleSettings } from '../settings/sample-settings.ts';
import { themePage } from './theme-page.tsx';

const storedPreview = { token: 'draft-1', expiresAt: '2026-11-01T00:30:00.000Z', themeProblems: [] };
const open = (api: ApiAnswers = {}) =>
  renderAdminPage(themePage, { getStoreSettings: sampleSettings(), createPreview: storedPreview, ...api });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

test('shows the corrected color next to a field while typing', async () => {
  await open();
  expect(described(field('Text color'))).toBe('');
  type(field('Text color'), '#cccccc');
  expect(described(field('Text color'))).toMatch(/contrast of 1\.\d+:1, less than 7:1; #[0-9a-f]{6} is used/);
});

test('previews the draft at two widths once typing pauses', async () => {
  const { host } = await open();
  type(field('Buttons'), '#112233');
  const frame = await screen.findByTitle('Preview of your changes, phone width', {}, { timeout: 3000 });
  expect(frame.getAttribute('src')).toBe('/?preview=draft-1');
  expect(host.fakeApi.callsOf('createPreview').at(-1)?.input.body?.theme?.primaryColor).toBe('#112233');
  fireEvent.click(screen.getByRole('tab', { name: 'Desktop' }));
  expect(screen.getByTitle('Preview of your changes, desktop width')).toBeTruthy();
});

test('shows CSS problems before saving', async () => {
  const themeProblems = [{ field: 'customCss', message: 'Line 1, column 5: display is not among …' }];
  await open({ createPreview: { ...storedPreview, themeProblems } });
  type(field('CSS'), 'p { display: none }');
  expect(await screen.findByText(/^Line 1, column 5/, {}, { timeout: 3000 })).toBeTruthy();
  expect(field('CSS').getAttribute('aria-invalid')).toBe('true');
});

test('lists the server’s CSS errors, keeps the text and clears the errors on change', async () => {
  const refusal = apiError('invalid-request', 'no', {
    fields: { 'theme.customCss': 'Line 1, column 1: a\nLine 2, column 3: b' },
  });
  await open({ updateStoreTheme: refusal });
  type(field('CSS'), '@import "x"');
  save();
  expect(await screen.findByText('Line 2, column 3: b')).toBeTruthy();
  expect(field('CSS').value).toBe('@import "x"');
  await waitFor(() => expect(document.activeElement).toBe(field('CSS')));
  expect(screen.getByRole('alert').textContent).toContain('Custom CSS: Line 1, column 1: a');
  type(field('CSS'), 'p { color: red }');
  expect(screen.queryByText('Line 2, column 3: b')).toBeNull();
});

test('rejects an invalid color and discards changes', async () => {
  const { host } = await open();
  type(field('Footer'), 'blue');
  expect(screen.getByLabelText<HTMLInputElement>('Choose footer color').value).not.toBe('#000000');
  save();
  await waitFor(() => expect(document.activeElement).toBe(field('Footer')));
  expect(host.fakeApi.callsOf('updateStoreTheme')).toEqual([]);
  press('Discard');
  expect(field('Footer').value).toBe('#ffffff');
});

test('saves hosted fonts, and headings with the same font as the text', async () => {
  const stored = sampleSettings({ updatedAt: '2026-11-02T00:00:00.000Z' });
  const { host } = await open({ updateStoreTheme: ({ body }) => ({ ...stored, theme: body.theme }) });
  const choose = (name: string, value: string) => type(screen.getByRole('combobox', { name }), value);
  choose('Text', 'Source Sans 3');
  choose('Headings', 'Cormorant');
  save();
  const sent = () => host.fakeApi.callsOf('updateStoreTheme').map(({ input }) => input.body);
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(sent()[0]?.theme).toMatchObject({
    fontFamily: '"Source Sans 3", sans-serif',
    displayFontFamily: '"Cormorant", serif',
  });
  choose('Headings', '');
  save();
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  expect(sent()[1]?.theme).not.toHaveProperty('displayFontFamily');
  expect(sent()[1]?.basedOn).toBe(stored.updatedAt);
});

test('a failed preview doesn’t block editing', async () => {
  await open({ createPreview: apiError('unavailable') });
  expect(await screen.findByText(/The preview isn’t available/, {}, { timeout: 3000 })).toBeTruthy();
});
