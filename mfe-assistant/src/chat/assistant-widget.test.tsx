import { apiError } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beanie, parka, reply } from './sample-reply.ts';
import { ask, field, log, opener, openWidget, setWidth } from './widget-for-tests.tsx';

beforeEach(() => {
  sessionStorage.clear();
  setWidth(1440);
});

describe('the panel', () => {
  test('opens with its title, a greeting and four suggested queries, and takes the focus', () => {
    openWidget();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Product Assistant' });
    expect(dialog.open).toBe(true);
    expect(dialog.matches(':modal')).toBe(false);
    expect(log().getByText(/Tell me what you are looking for/)).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Suggested questions' })).getAllByRole('button'),
    ).toHaveLength(4);
    expect(document.activeElement).toBe(field());
  });

  test('hides the button that it covers', () => {
    openWidget();
    expect(screen.queryByRole('button', { name: 'Open the Product Assistant' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(opener()).toBeTruthy();
  });

  test('is closed by Escape and by its button, and gives the focus back', () => {
    openWidget();
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener());
    fireEvent.click(opener());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is closed by Escape from the page too, where the focus stays', () => {
    openWidget();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    fireEvent.keyDown(elsewhere, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  test('covers a phone as a modal dialog, and starts at its title', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    setWidth(390);
    openWidget();
    expect(showModal).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Product Assistant' }));
    showModal.mockRestore();
  });

  test('of a phone is closed by Back, beside the page it is not', () => {
    for (const [width, isClosed] of [
      [390, true],
      [1440, false],
    ] as const) {
      setWidth(width);
      const { unmount } = openWidget();
      history.replaceState(null, '');
      act(() => void dispatchEvent(new PopStateEvent('popstate')));
      expect(screen.queryByRole('dialog') === null, `at ${width}`).toBe(isClosed);
      unmount();
    }
  });

  test.each([390, 1440])('makes room for a product that is followed, at %i pixels', async (width) => {
    setWidth(width);
    openWidget();
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
  test('has the explanation and a card for each product that leads to its details', async () => {
    const { host } = openWidget();
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

  test('says when there is nothing to show', async () => {
    openWidget({ ...reply, products: [], suggestedFilters: [], followUpQuestions: ['jackets'] });
    ask('spaceship');
    expect(
      await log().findByText('No matching products found. Try adjusting your search criteria.'),
    ).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: 'jackets' })).toBeTruthy();
  });

  test.each([
    ['in the colour that the query names', 'black or white parka', {}, 'Washed+Black'],
    ['in a colour that the store alone knows', 'moss parka', { colors: ['moss'] }, 'Moss+Green'],
  ])('opens a product %s', async (_, query, understood, color) => {
    openWidget({ ...reply, metadata: { ...reply.metadata, understood } });
    ask(query);
    const link = await screen.findByRole('link', { name: /Fell Parka/ });
    expect(link.getAttribute('href')).toBe(`/products/fell-parka/details?selectedColor=${color}`);
  });

  test('lines sizes up by number, whichever came first', async () => {
    const [first] = beanie.variants;
    const variants = ['8', '13', '10', '7'].map((Size) => ({
      ...first!,
      attributes: { Color: 'Red', Size },
    }));
    openWidget({ ...reply, products: [{ ...beanie, variants }] });
    ask('boots');
    expect((await screen.findByRole('link')).textContent).toContain('Sizes: 7, 8, 10, 13');
  });

  test('to words that ask for no product is a hint, and not that nothing was found', async () => {
    const hint = 'Tell me what you would like to wear.';
    openWidget({ ...reply, explanation: hint, products: [], metadata: { ...reply.metadata, isAside: true } });
    ask('Hello there');
    expect(await log().findByText(hint)).toBeTruthy();
    expect(log().queryByText(/No matching products found/)).toBeNull();
  });

  test('says when there is more than what is shown', async () => {
    openWidget({ ...reply, metadata: { ...reply.metadata, totalMatches: 31 } });
    ask('warm');
    expect(await log().findByText('2 of 31 shown so far.')).toBeTruthy();
  });

  test('goes on with more of the same, and with what is typed next', async () => {
    const context = { query: 'warm', filters: { colors: ['red'] }, shown: 2 };
    const { host } = openWidget({ ...reply, metadata: { ...reply.metadata, totalMatches: 31, context } });
    ask('warm');
    fireEvent.click(await log().findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(log().getAllByText('2 of 31 shown so far.')).toHaveLength(2));
    ask('cheaper ones');
    await waitFor(() => expect(log().getAllByText('2 of 31 shown so far.')).toHaveLength(3));
    const asked = host.fakeApi.callsOf('searchWithAssistant').map(({ input }) => input.body);
    expect(asked).toMatchObject([
      { query: 'warm' },
      { query: 'Show more', context },
      { query: 'cheaper ones', context },
    ]);
    expect(asked[0]).not.toHaveProperty('context');
  });

  test('forgets where it was with the conversation', async () => {
    const context = { query: 'warm', filters: {}, shown: 2 };
    const { host } = openWidget({ ...reply, metadata: { ...reply.metadata, context } });
    ask('warm');
    await screen.findByRole('link', { name: /Fell Parka/ });
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    ask('cheaper ones');
    await screen.findByRole('link', { name: /Fell Parka/ });
    expect(host.fakeApi.callsOf('searchWithAssistant').at(-1)?.input.body).not.toHaveProperty('context');
  });

  test('shows from which price a product is reduced', async () => {
    const variants = parka.variants.map((variant) => ({ ...variant, compareAtPrice: 180 }));
    openWidget({ ...reply, products: [{ ...parka, variants }, beanie] });
    ask('warm');
    const link = await screen.findByRole('link', { name: /Fell Parka/ });
    expect(link.textContent).toContain('Was $180.00');
    expect(screen.getByRole('link', { name: /Rib Beanie/ }).textContent).not.toContain('Was');
  });

  test('is narrowed to the variants whose colour the query names', async () => {
    openWidget();
    ask('GRAY or green parka, not coloured');
    const link = await screen.findByRole('link', { name: /Fell Parka/ });
    expect(link.textContent).toContain('Colors: Moss Green, Slate Grey');
    expect(link.textContent).toContain('Sizes: S, M, L');
    expect(screen.queryByRole('link', { name: /Rib Beanie/ })).toBeNull();
  });

  test('is empty when no variant has the colour that the query names', async () => {
    openWidget();
    ask('blue parka');
    expect(
      await log().findByText('No matching products found. Try adjusting your search criteria.'),
    ).toBeTruthy();
  });
});

describe('going on', () => {
  test('a suggested query is asked by pressing it', async () => {
    const { host } = openWidget();
    fireEvent.click(
      within(screen.getByRole('list', { name: 'Suggested questions' })).getAllByRole('button')[1]!,
    );
    await log().findByText(/You asked:/);
    expect(host.fakeApi.callsOf('searchWithAssistant')[0]?.input.body.query).toBe('Black T-shirts');
  });

  test('a follow-up question is a question of its own', async () => {
    const { host } = openWidget();
    ask('warm');
    fireEvent.click(await screen.findByRole('button', { name: 'warm under $100' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Rib Beanie/ })).toHaveLength(2));
    expect(host.fakeApi.callsOf('searchWithAssistant')[1]?.input.body).toEqual({
      query: 'warm under $100',
      limit: 10,
      offset: 0,
    });
  });

  test('a suggested filter narrows the same query', async () => {
    const { host } = openWidget();
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

  test('nothing is asked without words, nor while an answer is awaited', async () => {
    const { host } = openWidget(() => new Promise(() => undefined));
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
    ['the service is away', apiError('unavailable')],
    ['the network is away', apiError('network')],
    ['it takes too long', apiError('timeout')],
    ['something breaks', new Error('?')],
  ])('is admitted when %s, and can be tried again', async (_, error) => {
    let isFirst = true;
    openWidget(() => (isFirst ? ((isFirst = false), error) : reply));
    ask('warm');
    expect((await log().findByRole('alert')).textContent).toContain(
      'Sorry, I encountered an error. Please try again.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await log().findByText(reply.explanation)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(log().getAllByText(/You asked:/)).toHaveLength(1);
  });

  test('of asking too often says for how long', async () => {
    openWidget(() => apiError('rate-limited'));
    ask('warm');
    expect((await log().findByRole('alert')).textContent).toContain('Please wait a minute and try again.');
  });

  test.each<[string, unknown]>([
    ['is no JSON', apiError('unreadable')],
    ['is no object', 'hello'],
    ['has no products', { ...reply, products: undefined }],
    ['has a product without variants', { ...reply, products: [{ ...parka, variants: undefined }] }],
    ['has a variant without attributes', { ...reply, products: [{ ...beanie, variants: [{ id: 'x' }] }] }],
    ['has a picture that is none', { ...reply, products: [{ ...parka, defaultImage: { alt: 'x' } }] }],
    ['has follow-ups that are no texts', { ...reply, followUpQuestions: [1] }],
    ['has filters without a label', { ...reply, suggestedFilters: [{ filters: {} }] }],
    ['has no metadata', { ...reply, metadata: null }],
  ])('says so when the reply %s', async (_, answer) => {
    openWidget(answer as never);
    ask('warm');
    expect(await log().findByText('Sorry, I had trouble processing that response.')).toBeTruthy();
  });
});

describe('the conversation', () => {
  test('outlives a reload, in its own store only', async () => {
    const first = openWidget();
    ask('warm');
    await log().findByText(reply.explanation);
    first.unmount();
    const again = openWidget();
    expect(log().getByText(reply.explanation)).toBeTruthy();
    expect(again.host.fakeApi.calls).toHaveLength(0);
    again.unmount();
    openWidget(reply, { tenant: { code: 'OTHER' } });
    expect(log().queryByText(reply.explanation)).toBeNull();
  });

  test('is cleared on logout, with an answer that was on its way', async () => {
    let answer: (value: typeof reply) => void = () => undefined;
    let isFirst = true;
    const { host } = openWidget(() => {
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

  test('gives no answer to another question than its own', async () => {
    const answers: ((value: typeof reply) => void)[] = [];
    openWidget(() => new Promise((resolve) => answers.push(resolve)));
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

  test('can be begun anew', async () => {
    openWidget();
    ask('warm');
    await log().findByText(reply.explanation);
    screen.getByRole('button', { name: 'Start over' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(log().queryByText(reply.explanation)).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(sessionStorage.length).toBe(0);
  });
});
