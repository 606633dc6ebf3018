import type { ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { save, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { emailLookPage } from './look-page.tsx';
import { sampleLook } from './sample-email.ts';

const preview = { token: 'preview-1', expiresAt: '2099-01-01T00:00:00.000Z', themeProblems: [] };
const open = (look = sampleLook(), api: ApiAnswers = {}) =>
  renderAdminPage(emailLookPage, { getEmailLook: look, createPreview: preview, ...api });

test('saves a logo, a color and small print', async () => {
  const { host } = await open(sampleLook(), { updateEmailLook: sampleLook({ header: 'LOGO' }) });
  fireEvent.click(screen.getByRole('radio', { name: /^Your logo/ }));
  fireEvent.click(screen.getByLabelText('Use the main color of your theme'));
  type('Accent', '#ffcc00');
  save();
  expect(await screen.findByText(/^This color is hard to read: 1\.5 to 1/)).toBeTruthy();
  type('Accent', '#777777');
  save();
  // Rounded to 4.5, which is what it needs, the message would contradict itself.
  expect(
    await screen.findByText(/^This color is hard to read: 4\.4 to 1, and 4\.5 to 1 is needed/),
  ).toBeTruthy();
  type('Accent', '#7a1f3d');
  type('Text', 'Open daily');
  fireEvent.click(screen.getByLabelText('Show your postal address'));
  save();
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(host.fakeApi.callsOf('updateEmailLook')[0]?.input.body).toEqual({
    header: 'LOGO',
    accentColor: '#7a1f3d',
    footer: 'Open daily',
    showsAddress: true,
    basedOn: '1970-01-01T00:00:00.000Z',
  });
});

test('a store without a logo can’t choose it', async () => {
  await open(sampleLook({ hasLogo: false, address: [] }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Your logo/ }).disabled).toBe(true);
  expect(screen.getByText(/Your address isn’t set yet/)).toBeTruthy();
});
