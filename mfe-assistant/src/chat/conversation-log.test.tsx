import { apiError } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reply } from './sample-reply.ts';
import { ask, field, log, openWidget, setWidth, useTouch } from './widget-for-tests.tsx';

beforeEach(() => {
  sessionStorage.clear();
  setWidth(1440);
});
afterEach(() => vi.restoreAllMocks());

const question = (text: string) => screen.findByRole('heading', { level: 3, name: `You asked: ${text}` });
const pressed = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

describe('the focus', () => {
  test('stays in the field for who writes on', async () => {
    openWidget();
    field().focus();
    ask('warm');
    await log().findByText(reply.explanation);
    expect(document.activeElement).toBe(field());
  });

  test('leaves the field where its keyboard would cover the answer', async () => {
    useTouch();
    openWidget();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Product Assistant' }));
    field().focus();
    ask('warm');
    expect(document.activeElement).toBe(await question('warm'));
  });

  test('goes on to the question that a button asks, ahead of its answer', async () => {
    openWidget();
    pressed('A warm jacket');
    expect(document.activeElement).toBe(await question('A warm jacket'));
    await log().findByText(reply.explanation);
    pressed('Size M');
    expect(document.activeElement).toBe(await question('Size M'));
  });

  test('is not lost with the button that tries again', async () => {
    let isFirst = true;
    openWidget(() => (isFirst ? ((isFirst = false), apiError('unavailable')) : reply));
    ask('warm');
    await log().findByRole('alert');
    pressed('Try again');
    expect(document.activeElement).toBe(await question('warm'));
    await log().findByText(reply.explanation);
  });

  test('is left alone when the answer comes', async () => {
    useTouch();
    openWidget();
    pressed('A warm jacket');
    field().focus();
    await log().findByText(reply.explanation);
    expect(document.activeElement).toBe(field());
  });
});

describe('to those who listen', () => {
  const said = () => screen.getByRole('status').textContent;

  test('the wait and the answer are said once, and its products are not', async () => {
    openWidget();
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
    expect(said()).toBe('');
    ask('warm');
    expect(said()).toBe('Searching...');
    await waitFor(() => expect(said()).toBe(reply.explanation));
    ask('blue things');
    await waitFor(() =>
      expect(said()).toBe('No matching products found. Try adjusting your search criteria.'),
    );
  });

  test('a failure is an alert and nothing besides', async () => {
    openWidget(apiError('network'));
    ask('warm');
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, I encountered an error.');
    expect(said()).toBe('');
  });

  test('what was said before the panel was closed is not said again', async () => {
    openWidget();
    ask('warm');
    await log().findByText(reply.explanation);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Open the Product Assistant' }));
    expect(log().getByText(reply.explanation)).toBeTruthy();
    expect(said()).toBe('');
  });
});
