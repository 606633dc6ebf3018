import { apiError } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reply } from './sample-reply.ts';
import { ask, field, log, openWidget, setWidth, simulateTouch } from '../test-widget.ts';

beforeEach(() => {
  sessionStorage.clear();
  setWidth(1440);
});
afterEach(() => vi.restoreAllMocks());

const question = (text: string) => screen.findByRole('heading', { level: 3, name: `You asked: ${text}` });
const focusAndClick = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

describe('the focus', () => {
  test('stays in the field after a typed question', async () => {
    await openWidget();
    field().focus();
    ask('warm');
    await log().findByText(reply.explanation);
    expect(document.activeElement).toBe(field());
  });

  test('leaves the field on a touch screen, where the keyboard would cover the answer', async () => {
    simulateTouch();
    await openWidget();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Product Assistant' }));
    field().focus();
    ask('warm');
    expect(document.activeElement).toBe(await question('warm'));
  });

  test('moves to a question asked with a button, before the answer', async () => {
    await openWidget();
    focusAndClick('A warm jacket');
    expect(document.activeElement).toBe(await question('A warm jacket'));
    await log().findByText(reply.explanation);
    focusAndClick('Size M');
    expect(document.activeElement).toBe(await question('Size M'));
  });

  test('is not lost when the retry button disappears', async () => {
    let isFirst = true;
    await openWidget(() => (isFirst ? ((isFirst = false), apiError('unavailable')) : reply));
    ask('warm');
    await log().findByRole('alert');
    focusAndClick('Try again');
    expect(document.activeElement).toBe(await question('warm'));
    await log().findByText(reply.explanation);
  });

  test('does not move when the answer arrives', async () => {
    simulateTouch();
    await openWidget();
    focusAndClick('A warm jacket');
    field().focus();
    await log().findByText(reply.explanation);
    expect(document.activeElement).toBe(field());
  });
});

describe('for screen readers', () => {
  const announced = () => screen.getByRole('status').textContent;

  test('the wait and the answer are announced once, without the products', async () => {
    await openWidget();
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
    expect(announced()).toBe('');
    ask('warm');
    expect(announced()).toBe('Searching...');
    await waitFor(() => expect(announced()).toBe(reply.explanation));
    ask('blue things');
    await waitFor(() =>
      expect(announced()).toBe('No matching products found. Try adjusting your search criteria.'),
    );
  });

  test('a failure is announced only as an alert', async () => {
    await openWidget(apiError('network'));
    ask('warm');
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, I encountered an error.');
    expect(announced()).toBe('');
  });

  test('an answer from before the panel was closed is not announced again', async () => {
    await openWidget();
    ask('warm');
    await log().findByText(reply.explanation);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Open the Product Assistant' }));
    expect(log().getByText(reply.explanation)).toBeTruthy();
    expect(announced()).toBe('');
  });
});
