import type { EmailTemplate } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messages } from '../../admin-messages.ts';
import { sampleAccess } from '../../roles/sample-access.ts';
import { field, press, pressInDialog, save, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { emailPage } from './email-page.tsx';
import { sampleEmail } from './sample-email.ts';

const preview = { token: 'preview-1', expiresAt: '2099-01-01T00:00:00.000Z', themeProblems: [] };
const open = (email: EmailTemplate = sampleEmail(), api: ApiAnswers = {}) =>
  renderAdminPage(
    emailPage,
    { getEmailTemplate: email, createPreview: preview, ...api },
    `/admin/emails/${email.id}`,
  );
const changed = sampleEmail({
  isChanged: true,
  texts: { ...sampleEmail().texts, heading: 'Thank you' },
  updatedAt: '2026-11-01T10:00:00.000Z',
});

test('saves the texts against the loaded version', async () => {
  const { host } = await open(sampleEmail(), { updateEmailTemplate: changed });
  expect(screen.queryByRole('button', { name: 'Reset to default' })).toBeNull();
  type(/^Subject/, '');
  save();
  expect(await screen.findByText(messages.settings.required)).toBeTruthy();
  type(/^Subject/, 'Order {{order.number}}');
  type('Heading', 'Thank you');
  save();
  expect(await screen.findByRole('button', { name: 'Reset to default' })).toBeTruthy();
  const { params, body } = host.fakeApi.callsOf('updateEmailTemplate')[0]!.input;
  expect(params).toEqual({ id: 'order-confirmation' });
  expect(body).toEqual({
    ...sampleEmail().texts,
    subject: 'Order {{order.number}}',
    heading: 'Thank you',
    basedOn: '1970-01-01T00:00:00.000Z',
  });
});

test('shows a wrong placeholder at its field, and keeps what was typed', async () => {
  const problem = 'You can’t use {{order.nr}} in this email.';
  await open(sampleEmail(), {
    updateEmailTemplate: apiError('invalid-request', problem, { fields: { intro: problem } }),
  });
  type('Intro', 'Order {{order.nr}}');
  save();
  await waitFor(() => expect(document.activeElement).toBe(field('Intro')));
  expect(screen.getAllByText(problem).length).toBeGreaterThan(0);
  expect(field('Intro').value).toBe('Order {{order.nr}}');
});

test('inserts a placeholder where the cursor was', async () => {
  await open();
  const heading = field('Heading');
  type('Heading', 'Hi , thank you');
  heading.setSelectionRange(3, 3);
  fireEvent.blur(heading);
  press('Insert customer.firstName');
  expect(heading.value).toBe('Hi {{customer.firstName}}, thank you');
});

test('shows what was typed in a frame, also as plain text', async () => {
  const { host } = await open();
  const frame = await screen.findByTitle('Preview of your changes, phone width');
  expect(frame.getAttribute('src')).toBe('/api/v1/admin/email-templates/preview?preview=preview-1');
  fireEvent.click(screen.getByRole('tab', { name: 'Plain text' }));
  expect((await screen.findByTitle(/plain text/)).getAttribute('src')).toMatch(
    /preview=preview-1&format=text$/,
  );
  expect(host.fakeApi.callsOf('createPreview')[0]?.input.body).toEqual({
    email: { id: 'order-confirmation', texts: sampleEmail().texts },
  });
});

test('says why the store’s texts aren’t used', async () => {
  await open({ ...changed, problem: 'Email programs may turn “evil.com” into a link.' });
  expect(
    screen.getByText(
      /^Your texts aren’t used.*“evil\.com” into a link\. Change your texts, or reset them\.$/,
    ),
  ).toBeTruthy();
});

test('resets the texts after a question, and forgets unsaved changes', async () => {
  const { host } = await open(changed, { resetEmailTemplate: sampleEmail() });
  type('Closing text', 'Bye');
  press('Reset to default');
  pressInDialog('Reset');
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(host.fakeApi.callsOf('resetEmailTemplate')[0]!.input).toMatchObject({
    query: { basedOn: changed.updatedAt },
  });
  expect([field('Heading').value, field('Closing text').value]).toEqual(['', '']);
  expect(screen.queryByRole('button', { name: 'Reset to default' })).toBeNull();
});

test('sends a test, but only of what is saved', async () => {
  const { host } = await open(sampleEmail(), { sendTestEmail: { message: 'Sent' } });
  type('Heading', 'Hello');
  expect(screen.getByText('Save your changes first.')).toBeTruthy();
  type('Heading', '');
  press('Send me a test');
  await waitFor(() => expect(host.toasts).toHaveLength(1));
});

test('operators who may only look at it can’t change it', async () => {
  await open(changed, { getOwnAccess: { ...sampleAccess(), permissions: ['marketing:read'] } });
  expect(await screen.findByText(messages.access.readOnly)).toBeTruthy();
  for (const name of ['Reset to default', 'Send me a test', 'Save Changes'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
