import { apiError } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beanie, parka, reply } from './sample-reply.ts';
import { ask, field, log, opener, openWidget, setWidth } from '../test-widget.ts';

beforeEach(() => {
  sessionStorage.clear();
  setWidth(1440);
});

describe('the panel', () => {
  test('opens with its title, a greeting, four suggested queries and the focus in the field', async () => {
    await openWidget();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Product Assistant' });
    expect(dialog.open).toBe(true);
    expect(dialog.matches(':modal')).toBe(false);
    expect(log().getByText(/Tell me what you're looking for/)).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Suggested questions' })).getAllByRole('button'),
    ).toHaveLength(4);
    expect(document.activeElement).toBe(field());
  });

  test('hides the button while it is open', async () => {
    await openWidget();
    expect(screen.queryByRole('button', { name: 'Open the Product Assistant' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(opener()).toBeTruthy();
  });

  test('closes with Escape and with its button, and returns the focus', async () => {
    await openWidget();
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener());
    fireEvent.click(opener());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes with Escape while the focus is on the page, and leaves the focus there', async () => {
    await openWidget();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    fireEvent.keyDown(elsewhere, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  test('is a modal dialog on a phone and focuses its title', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    setWidth(390);
    await openWidget();
    expect(showModal).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Product Assistant' }));
    showModal.mockRestore();
  });

  test('closes with Back on a phone but not beside the page', async () => {
    for (const [width, isClosed] of [
      [390, true],
      [1440, false],
    ] as const) {
      setWidth(width);
      const { unmount } = await openWidget();
      history.replaceState(null, '');
      act(() => void dispatchEvent(new PopStateEvent('popstate')));
      expect(screen.queryByRole('dialog') === null, `at ${width}`).toBe(isClosed);
      await unmount();
    }
  });

  test.each([390, 1440])('closes when a product link is followed, at %i pixels', async (width) => {
    setWidth(width);
    await openWidget();
    ask('warm');
    const link = await screen.findByRole('link', { name: /Fell Parka/ });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(screen.getByRole('dialog')).toBeTruthy();
    fireEvent.click(link);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(opener());
    expect(screen.getByRole('link', { name: /Fell Parka/ })).toBeTruthy();
  });
});

describe('an answer', () => {
  test('shows the explanation and a card per product that links to its page', async () => {
    const { host } = await openWidget();
    ask('  warm  ');
    expect(log().getByText('Searching...')).toBeTruthy();
    expect(field().value).toBe('');
    expect(await log().findByText(reply.explanation)).toBeTruthy();
    const link = screen.getByRole('link', { name: /Fell Parka/ });
    expect(link.getAttribute('href')).toBe('/products/fell-parka/details');
    expect(link.textContent).toContain('$120.00 - $140.00');
    expect(link.textContent).toContain('Colors: Moss Green, Washed Black, Slate Grey');
    expect(link.textContent).toContain('Sizes: S, M, L');
    expect(link.querySelector('img')?.getAttribute('src')).toBe('/media/fell/640.jpg');
    expect(screen.getByRole('link', { name: /Rib Beanie/ }).textContent).toContain('$25.00');
    expect(host.fakeApi.callsOf('searchWithAssistant')[0]?.input.body).toEqual({
      query: 'warm',
      limit: 10,
      offset: 0,
    });
  });

  test('says that no products match', async () => {
    await openWidget({ ...reply, products: [], suggestedFilters: [], followUpQuestions: ['jackets'] });
    ask('spaceship');
    expect(
      await log().findByText('No matching products found. Try adjusting your search criteria.'),
    ).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: 'jackets' })).toBeTruthy();
  });

  test.each([
    ['in the color that the query names', 'black or white parka', {}, 'Washed+Black'],
    ['in a color that only the store knows', 'moss parka', { colors: ['moss'] }, 'Moss+Green'],
  ])('opens a product %s', async (_, query, understood, color) => {
    await openWidget({ ...reply, metadata: { ...reply.metadata, understood } });
    ask(query);
    const link = await screen.findByRole('link', { name: /Fell Parka/ });
    expect(link.getAttribute('href')).toBe(`/products/fell-parka/details?selectedColor=${color}`);
  });

  test('sorts sizes by number', async () => {
    const [first] = beanie.variants;
    const variants = ['8', '13', '10', '7'].map((Size) => ({
      ...first!,
      attributes: { Color: 'Red', Size },
    }));
    await openWidget({ ...reply, products: [{ ...beanie, variants }] });
    ask('boots');
    expect((await screen.findByRole('link')).textContent).toContain('Sizes: 7, 8, 10, 13');
  });

  test('to a greeting shows a hint instead of "no matching products"', async () => {
    const hint = 'Tell me what you would like to wear.';
    await openWidget({
      ...reply,
      explanation: hint,
      products: [],
      metadata: { ...reply.metadata, isAside: true },
    });
    ask('Hello there');
    expect(await log().findByText(hint)).toBeTruthy();
    expect(log().queryByText(/No matching products found/)).toBeNull();
  });

  test('says how many of the matching products it shows', async () => {
    await openWidget({ ...reply, metadata: { ...reply.metadata, totalMatches: 31 } });
    ask('warm');
    expect(await log().findByText('2 of 31 shown so far.')).toBeTruthy();
  });

  test('can be continued with more products and refined with the next question', async () => {
    const context = { query: 'warm', filters: { colors: ['red'] }, shown: 2 };
    const { host } = await openWidget({
      ...reply,
      metadata: { ...reply.metadata, totalMatches: 31, context },
    });
    ask('warm');
    fireEvent.click(await log().findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(log().getAllByText('2 of 31 shown so far.')).toHaveLength(2));
    ask('cheaper ones');
    await waitFor(() => expect(log().getAllByText('2 of 31 shown so far.')).toHaveLength(3));
    const requests = host.fakeApi.callsOf('searchWithAssistant').map(({ input }) => input.body);
    expect(requests).toMatchObject([
      { query: 'warm' },
      { query: 'Show more', context },
      { query: 'cheaper ones', context },
    ]);
    expect(requests[0]).not.toHaveProperty('context');
  });

  test('does not refine an answer from before the conversation was cleared', async () => {
    const context = { query: 'warm', filters: {}, shown: 2 };
    const { host } = await openWidget({ ...reply, metadata: { ...reply.metadata, context } });
    ask('warm');
    await screen.findByRole('link', { name: /Fell Parka/ });
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    ask('cheaper ones');
    await screen.findByRole('link', { name: /Fell Parka/ });
    expect(host.fakeApi.callsOf('searchWithAssistant').at(-1)?.input.body).not.toHaveProperty('context');
  });

  test('shows the earlier price of a reduced product', async () => {
    const variants = parka.variants.map((variant) => ({ ...variant, compareAtPrice: 180 }));
    await openWidget({ ...reply, products: [{ ...parka, variants }, beanie] });
    ask('warm');
    const link = await screen.findByRole('link', { name: /Fell Parka/ });
    expect(link.textContent).toContain('Was $180.00');
    expect(screen.getByRole('link', { name: /Rib Beanie/ }).textContent).not.toContain('Was');
  });

  test('shows only variants in a color that the query names', async () => {
    await openWidget();
    ask('GRAY or green parka, not colored');
    const link = await screen.findByRole('link', { name: /Fell Parka/ });
    expect(link.textContent).toContain('Colors: Moss Green, Slate Grey');
    expect(link.textContent).toContain('Sizes: S, M, L');
    expect(screen.queryByRole('link', { name: /Rib Beanie/ })).toBeNull();
  });

  test('is empty when no variant has the color that the query names', async () => {
    await openWidget();
    ask('blue parka');
    expect(
      await log().findByText('No matching products found. Try adjusting your search criteria.'),
    ).toBeTruthy();
  });
});

describe('the next question', () => {
  test('can be a suggested query', async () => {
    const { host } = await openWidget();
    fireEvent.click(
      within(screen.getByRole('list', { name: 'Suggested questions' })).getAllByRole('button')[1]!,
    );
    await log().findByText(/You asked:/);
    expect(host.fakeApi.callsOf('searchWithAssistant')[0]?.input.body.query).toBe('Black T-shirts');
  });

  test('can be a follow-up question, which starts a new search', async () => {
    const { host } = await openWidget();
    ask('warm');
    fireEvent.click(await screen.findByRole('button', { name: 'warm under $100' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Rib Beanie/ })).toHaveLength(2));
    expect(host.fakeApi.callsOf('searchWithAssistant')[1]?.input.body).toEqual({
      query: 'warm under $100',
      limit: 10,
      offset: 0,
    });
  });

  test('can be a suggested filter, which narrows the same query', async () => {
    const { host } = await openWidget();
    ask('warm');
    fireEvent.click(await screen.findByRole('button', { name: 'Size M' }));
    await waitFor(() => expect(host.fakeApi.callsOf('searchWithAssistant')).toHaveLength(2));
    expect(host.fakeApi.callsOf('searchWithAssistant')[1]?.input.body).toEqual({
      query: 'warm',
      filters: { sizes: ['M'] },
      limit: 10,
      offset: 0,
    });
    await waitFor(() => expect(log().getAllByText(reply.explanation)).toHaveLength(2));
  });

  test('is not sent when the field is empty or an answer is loading', async () => {
    const { host } = await openWidget(() => new Promise(() => undefined));
    ask('   ');
    expect(host.fakeApi.calls).toHaveLength(0);
    ask('warm');
    ask('cold');
    expect(field().value).toBe('cold');
    expect(host.fakeApi.calls).toHaveLength(1);
  });
});

describe('a failure', () => {
  test.each([
    ['the service is down', apiError('unavailable')],
    ['the network is down', apiError('network')],
    ['the request times out', apiError('timeout')],
    ['the code throws', new Error('?')],
  ])('is shown when %s, and the question can be tried again', async (_, error) => {
    let isFirst = true;
    await openWidget(() => (isFirst ? ((isFirst = false), error) : reply));
    ask('warm');
    expect((await log().findByRole('alert')).textContent).toContain(
      'Sorry, I encountered an error. Please try again.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await log().findByText(reply.explanation)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(log().getAllByText(/You asked:/)).toHaveLength(1);
  });

  test('after too many questions says how long to wait', async () => {
    await openWidget(() => apiError('rate-limited'));
    ask('warm');
    expect((await log().findByRole('alert')).textContent).toContain('Please wait a minute and try again.');
  });

  test.each<[string, unknown]>([
    ['is not JSON', apiError('unreadable')],
    ['is not an object', 'hello'],
    ['has no products', { ...reply, products: undefined }],
    ['has a product without variants', { ...reply, products: [{ ...parka, variants: undefined }] }],
    ['has a variant without attributes', { ...reply, products: [{ ...beanie, variants: [{ id: 'x' }] }] }],
    ['has a malformed picture', { ...reply, products: [{ ...parka, defaultImage: { alt: 'x' } }] }],
    ['has follow-up questions that are not strings', { ...reply, followUpQuestions: [1] }],
    ['has filters without a label', { ...reply, suggestedFilters: [{ filters: {} }] }],
    ['has no metadata', { ...reply, metadata: null }],
  ])('is shown when the reply %s', async (_, answer) => {
    await openWidget(answer as never);
    ask('warm');
    expect(await log().findByText('Sorry, I had trouble processing that response.')).toBeTruthy();
  });
});

describe('the conversation', () => {
  test('survives a reload, but only in its own store', async () => {
    const first = await openWidget();
    ask('warm');
    await log().findByText(reply.explanation);
    await first.unmount();
    const again = await openWidget();
    expect(log().getByText(reply.explanation)).toBeTruthy();
    expect(again.host.fakeApi.calls).toHaveLength(0);
    await again.unmount();
    await openWidget(reply, { tenant: { code: 'OTHER' } });
    expect(log().queryByText(reply.explanation)).toBeNull();
  });

  test('is cleared on sign-out, together with a pending answer', async () => {
    let answer: (value: typeof reply) => void = () => undefined;
    let isFirst = true;
    const { host } = await openWidget(() => {
      if (!isFirst) return new Promise((resolve) => (answer = resolve));
      isFirst = false;
      return reply;
    });
    ask('warm');
    await log().findByText(reply.explanation);
    ask('cold');
    await waitFor(() => expect(host.fakeApi.calls).toHaveLength(2));
    act(() => host.events.emit('logout', {}));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => answer(reply));
    expect(sessionStorage.length).toBe(0);
    fireEvent.click(opener());
    expect(log().queryByText(reply.explanation)).toBeNull();
  });

  test('never shows an answer under another question', async () => {
    const answers: ((value: typeof reply) => void)[] = [];
    await openWidget(() => new Promise((resolve) => answers.push(resolve)));
    ask('warm');
    await waitFor(() => expect(answers).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    ask('cold');
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[0]?.(reply));
    expect(log().getByText('Searching...')).toBeTruthy();
    await act(async () => answers[1]?.({ ...reply, explanation: 'Cold.' }));
    expect(log().getByText('Cold.')).toBeTruthy();
  });

  test('can be started over', async () => {
    await openWidget();
    ask('warm');
    await log().findByText(reply.explanation);
    screen.getByRole('button', { name: 'Start over' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(log().queryByText(reply.explanation)).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(sessionStorage.length).toBe(0);
  });
});
