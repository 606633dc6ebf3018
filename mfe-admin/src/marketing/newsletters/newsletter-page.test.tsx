import type { Newsletter } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, field, press, pressInDialog, save, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleGroup } from '../groups/sample-group.ts';
import { newNewsletterPage, newsletterPage } from './newsletter-page.tsx';
import { sampleNewsletter } from './sample-newsletter.ts';

const vips = sampleGroup();
const preview = { token: 'preview-1', expiresAt: '2099-01-01T00:00:00.000Z', themeProblems: [] };
const defaultApi: ApiAnswers = {
  listCustomerGroups: [vips],
  countNewsletterAudience: { count: 1_204, bouncedCount: 3 },
  createPreview: preview,
};
const openNew = (api: ApiAnswers = {}) => renderAdminPage(newNewsletterPage, { ...defaultApi, ...api });
const openOne = (newsletter: Newsletter = sampleNewsletter(), api: ApiAnswers = {}) =>
  renderAdminPage(
    newsletterPage,
    { ...defaultApi, getNewsletter: newsletter, ...api },
    `/admin/newsletters/${newsletter.id}`,
  );

test('writes a newsletter for a group', async () => {
  const { host } = await openNew({ createNewsletter: sampleNewsletter() });
  save();
  expect(await screen.findByText('Subject is required')).toBeTruthy();
  expect(screen.getByText('Text is required')).toBeTruthy();
  type(/^Subject/, ' New coats are here ');
  type(/^Text/, 'They have arrived.');
  type('Button text', 'See the coats');
  type('Button link', 'javascript:alert(1)');
  type('Audience', vips.id);
  expect(await screen.findByText('1,204 people would get it now. 3 more are left out because emails to them bounced.')).toBeTruthy(); // prettier-ignore
  expect(host.fakeApi.callsOf('countNewsletterAudience').at(-1)?.input.query).toEqual({ groupId: vips.id });
  save();
  expect(await screen.findByText(/^Enter a page of this store/)).toBeTruthy();
  type('Button link', '/category/coats');
  save();
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(host.fakeApi.callsOf('createNewsletter')[0]?.input.body).toEqual({
    subject: 'New coats are here',
    previewText: '',
    body: 'They have arrived.',
    link: { label: 'See the coats', url: '/category/coats' },
    audience: 'GROUP',
    groupId: vips.id,
  });
});

test('shows what was typed in a frame that runs no scripts', async () => {
  const { host } = await openOne();
  const frame = await screen.findByTitle(/^Preview of your changes/);
  expect(frame.getAttribute('src')).toBe('/api/v1/admin/newsletters/preview?preview=preview-1');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  expect(host.fakeApi.callsOf('createPreview')[0]?.input.body).toEqual({
    newsletter: {
      subject: 'New coats are here',
      previewText: 'Warm, light and made to last',
      body: sampleNewsletter().body,
      link: { label: 'See the coats', url: '/category/coats' },
    },
  });
});

test('sends a test of the saved newsletter, but not while there are unsaved changes', async () => {
  const { host } = await openOne(sampleNewsletter(), { sendTestNewsletter: { message: 'Sent' } });
  type(/^Subject/, 'Other');
  expect(screen.getByText('Save your changes first.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send…' }).getAttribute('aria-disabled')).toBe('true');
  type(/^Subject/, 'New coats are here');
  press('Send me a test');
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(host.fakeApi.callsOf('sendNewsletter')).toEqual([]);
});

test('says how many people get it, and sends it after a confirmation', async () => {
  const sending = sampleNewsletter({ status: 'SENDING' });
  const { host } = await openOne(sampleNewsletter(), { sendNewsletter: sending });
  press('Send…');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(dialog().getByText(/To: All subscribers\. 1,204 people would get it now\./)).toBeTruthy();
  expect(host.fakeApi.callsOf('sendNewsletter')).toEqual([]);
  pressInDialog('Send to 1,204 people');
  await waitFor(() => expect(host.fakeApi.callsOf('getNewsletter')).toHaveLength(2));
  expect(host.fakeApi.callsOf('sendNewsletter')[0]?.input).toEqual({
    params: { id: sampleNewsletter().id },
    body: { sendAt: null, basedOn: sampleNewsletter().updatedAt },
  });
});

test('schedules it, and keeps the time after a failure', async () => {
  const { host } = await openOne(sampleNewsletter(), {
    sendNewsletter: apiError('conflict', 'The customer group of this newsletter was deleted.'),
  });
  press('Send…');
  fireEvent.click(await screen.findByRole('radio', { name: /^Later/ }));
  pressInDialog('Schedule');
  expect(await screen.findByText('Enter a date and a time')).toBeTruthy();
  type('Send at', '2000-01-01T09:30');
  pressInDialog('Schedule');
  expect(await screen.findByText('Choose a time in the future')).toBeTruthy();
  type('Send at', '2098-12-01T09:30');
  pressInDialog('Schedule');
  expect(await screen.findByText('The customer group of this newsletter was deleted.')).toBeTruthy();
  expect(field('Send at').value).toBe('2098-12-01T09:30');
  expect(host.fakeApi.callsOf('sendNewsletter')[0]?.input.body).toMatchObject({
    sendAt: new Date('2098-12-01T09:30').toISOString(),
  });
});

test('doesn’t send to an empty audience', async () => {
  await openOne(sampleNewsletter(), { countNewsletterAudience: { count: 0, bouncedCount: 0 } });
  press('Send…');
  await screen.findByRole('dialog');
  expect(dialog().getByRole('button', { name: 'Send to 0 people' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test('shows progress while it’s being sent, and stops it', async () => {
  const sending = sampleNewsletter({
    ...{ status: 'SENDING', sendAt: '2026-11-02T10:00:00.000Z', startedBy: 'boss@example.com' },
    ...{ recipientCount: 200, sentCount: 90, bouncedCount: 7, failedCount: 2, skippedCount: 1 },
    trouble: 'The mail server isn’t accepting our emails right now. We keep trying.',
  });
  const { host } = await openOne(sending, { cancelNewsletter: { ...sending, status: 'CANCELLED' } });
  expect(screen.getByRole('progressbar', { name: '100 of 200 people' })).toBeTruthy();
  expect(screen.getByText(sending.trouble!)).toBeTruthy();
  expect(screen.queryByLabelText(/^Subject/)).toBeNull();
  const figures = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]); // prettier-ignore
  expect(figures).toEqual([
    ['Sent', '90'],
    ['Bounced', '7'],
    ['Failed', '2'],
    ['Skipped', '1'],
    ['Unsubscribed', '0'],
  ]);
  press('Stop sending');
  pressInDialog('Stop sending');
  await waitFor(() => expect(host.fakeApi.callsOf('cancelNewsletter')).toHaveLength(1));
});
