import { apiError } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, press, pressInDialog } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleIssue, sampleOrder } from '../orders/sample-order.ts';
import { issuesPage } from './issues-page.tsx';

const page = onePage([sampleIssue()]);
const write = (text: string) =>
  fireEvent.change(dialog().getByLabelText('Your answer'), { target: { value: text } });
const send = () => pressInDialog('Send answer');

test('requires a message, sends it once and leaves the issue open by default', async () => {
  const { host } = await renderAdminPage(issuesPage, { listIssues: page, answerIssue: sampleIssue() });
  press('Answer Missing items, order #1004200000');
  write('   ');
  send();
  expect(dialog().getByText('Enter an answer')).toBeTruthy();
  write('We’ll send it today.');
  const button = dialog().getByRole('button', { name: 'Send answer' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.fakeApi.callsOf('answerIssue').map(({ input }) => input.body)).toEqual([
    { message: 'We’ll send it today.', closes: false, answersRead: 0 },
  ]);
});

test.each([
  ['closes an open issue', false],
  ['reopens a closed issue', true],
])('%s', async (_, isClosed) => {
  const { host } = await renderAdminPage(issuesPage, {
    listIssues: onePage([sampleIssue({ isClosed })]),
    answerIssue: sampleIssue(),
  });
  press(/^Answer/);
  const box = dialog().getByRole<HTMLInputElement>('checkbox', { name: 'Close this issue' });
  expect(box.checked).toBe(isClosed);
  fireEvent.click(box);
  write('We’ll send it today.');
  send();
  await waitFor(() => expect(host.fakeApi.callsOf('answerIssue')).toHaveLength(1));
  expect(host.fakeApi.callsOf('answerIssue')[0]?.input.body).toMatchObject({ closes: !isClosed });
});

test("shows a colleague's earlier answer and keeps the unsent one", async () => {
  const answers = [
    { id: 'a', message: 'Already sent', createdBy: 'eve@example.com', createdAt: '2026-11-10T11:00:00.000Z' },
  ];
  await renderAdminPage(issuesPage, {
    listIssues: page,
    answerIssue: apiError('changed-meanwhile', 'eve@example.com has answered this in the meantime.'),
    getAdminOrder: sampleOrder({ issues: [sampleIssue({ answers })] }),
  });
  press(/^Answer/);
  write('We’ll send it today.');
  send();
  expect(await dialog().findByText('eve@example.com: Already sent')).toBeTruthy();
  expect(dialog().getByRole('alert').textContent).toContain('has answered this in the meantime');
  expect(dialog().getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('We’ll send it today.');
});
