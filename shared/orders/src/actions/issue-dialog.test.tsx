import { apiError, renderInHost, testUser, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { sampleOrder } from '@selvedge/testing/sample-order';
import { IssueDialog } from './issue-dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <IssueDialog
        order={sampleOrder({ orderNumber: '1000000042' })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
const open = (reportIssue: NonNullable<ApiAnswers['reportIssue']>) =>
  renderInHost(<Page />, { session: testUser, api: { reportIssue } });

const type = () => screen.getByLabelText('Issue Type') as HTMLSelectElement;
const description = () => screen.getByLabelText('Description') as HTMLTextAreaElement;
const fill = (text = 'One sleeve is longer.') => {
  fireEvent.change(type(), { target: { value: 'Quality issues' } });
  fireEvent.change(description(), { target: { value: text } });
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit Report' }));
const getError = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
const reported = { id: 'issue-1', message: 'Thank you' };

test('offers all issue types', () => {
  open(reported);
  expect([...type().options].map((option) => option.text)).toEqual([
    'Please choose',
    'Missing items',
    'Damaged in transit',
    'Wrong items received',
    'Quality issues',
    'Delivery issues',
    'Other',
  ]);
});

test('requires a type and a description', async () => {
  const { host } = open(reported);
  submit();
  await waitFor(() => expect(getError(type())).toBe('Please select an issue type'));
  expect(getError(description())).toBe('Please describe the issue');
  expect(document.activeElement).toBe(type());
  fill('   ');
  submit();
  await waitFor(() => expect(getError(description())).toBe('Please describe the issue'));
  expect(type().getAttribute('aria-invalid')).toBeNull();
  expect(host.fakeApi.calls).toEqual([]);
});

test('reports the issue, thanks the shopper and clears the form', async () => {
  const { host } = open(reported);
  fill();
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.fakeApi.callsOf('reportIssue')[0]?.input).toMatchObject({
    params: { id: sampleOrder().id },
    body: { type: 'Quality issues', description: 'One sleeve is longer.', orderNumber: '1000000042' },
  });
  expect(host.toasts[0]).toMatchObject({
    type: 'success',
    message: expect.stringContaining('We received your report'),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect([type().value, description().value]).toEqual(['', '']);
});

test('keeps the draft when the report fails or the dialog is closed', async () => {
  const answers = [apiError('network'), apiError('rate-limited', 'Please wait a minute')];
  open(() => answers.shift() ?? reported);
  fill();
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to report issue');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect([type().value, description().value]).toEqual(['Quality issues', 'One sleeve is longer.']);
  submit();
  expect(await screen.findByText('Failed to report issue: Please wait a minute')).toBeTruthy();
});

test("shows the store's error at its field", async () => {
  open(apiError('invalid-request', 'Not valid', { fields: { description: 'is too long' } }));
  fill();
  submit();
  await waitFor(() => expect(getError(description())).toBe('is too long'));
});
