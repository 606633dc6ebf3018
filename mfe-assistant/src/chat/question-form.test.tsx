import '@selvedge/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { reply } from './sample-reply.ts';
import { ask, field, log, openWidget } from '../test-widget.ts';

beforeEach(() => sessionStorage.clear());

const error = () => screen.queryByRole('alert');

test('a question that is too long stays in the field with an error, and can be sent once it is shorter', async () => {
  const { host } = await openWidget();
  ask('x'.repeat(10_000));
  expect(error()?.textContent).toBe('Please shorten your question to 500 characters.');
  expect(field().value).toHaveLength(10_000);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().getAttribute('aria-describedby')).toBe(error()?.id);
  expect(host.fakeApi.calls).toEqual([]);
  ask(`${'x'.repeat(500)}   `);
  expect(await log().findByText(reply.explanation)).toBeTruthy();
  expect(error()).toBeNull();
  expect(field().hasAttribute('aria-invalid')).toBe(false);
});

test('sending an empty question focuses the field and asks nothing', async () => {
  const { host } = await openWidget();
  screen.getByRole('button', { name: 'Send' }).focus();
  fireEvent.submit(field());
  expect(document.activeElement).toBe(field());
  expect(host.fakeApi.calls).toEqual([]);
});

test.each(['🧥👖 coat', 'معطف دافئ', '<img src=x onerror=alert(1)><b>coat</b>', '{"query":"\\u0000"}'])(
  'a question is shown as plain text: %s',
  async (query) => {
    const { host } = await openWidget();
    ask(query);
    expect(log().getByText(query)).toBeTruthy();
    expect(log().getByText(query).getAttribute('dir')).toBe('auto');
    await log().findByText(reply.explanation);
    expect(host.fakeApi.callsOf('searchWithAssistant')[0]?.input.body.query).toBe(query);
  },
);
