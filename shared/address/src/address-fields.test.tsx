import { apiError, renderInHost } from '@selvedge/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressFields } from './address-fields.tsx';
import { emptyAddress, type AddressErrors, type AddressForm } from './address-rules.ts';
import { installFakeMaps, portland, typeManually } from './testing/fake-maps.ts';

const config = { scriptUrl: 'https://maps.test/maps/api/js?key=k', attribution: 'Google Maps' };
let maps: ReturnType<typeof installFakeMaps>;
let form: AddressForm;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  maps = installFakeMaps();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Form({ start, errors: startErrors }: { start: Partial<AddressForm>; errors: AddressErrors }) {
  const [current, setCurrent] = useState<AddressForm>({ ...emptyAddress, ...start });
  const [errors, setErrors] = useState(startErrors);
  form = current;
  const change = (changes: Partial<AddressForm>) => {
    setCurrent((before) => ({ ...before, ...changes }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(changes, name))),
    );
  };
  return <AddressFields kind="shipping" form={current} errors={errors} onChange={change} />;
}

const street = () => screen.getByLabelText<HTMLInputElement>(/^Street Address/);
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
/** The suggestions below the street field; the selects have options too. */
const suggested = () => [...document.querySelectorAll('[role="listbox"] [role="option"]')];
const options = () => suggested().map((option) => option.textContent);
/** Advances the timers and lets pending promises settle. */
const wait = (ms = 200) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Renders a form, focuses the street field and loads the maps script. */
async function open({
  start = {},
  errors = {},
  api = { getMapsConfig: config },
  finishesLoading = true,
}: {
  start?: Partial<AddressForm>;
  errors?: AddressErrors;
  api?: object;
  finishesLoading?: boolean;
} = {}) {
  const { host } = renderInHost(<Form start={start} errors={errors} />, { api });
  host.nonce = 'n0nce';
  act(() => street().focus());
  await vi.waitFor(() => expect(maps.scripts().length + host.fakeApi.calls.length).toBeGreaterThan(0));
  await wait(50);
  if (finishesLoading) maps.finishLoading();
  await wait(50);
  return host;
}

async function type(text: string, waitMs = 200) {
  typeManually(street(), text);
  await wait(waitMs);
}

describe('requests', () => {
  it('loads the script once, and only when the street field is focused', async () => {
    const { host } = renderInHost(<Form start={{}} errors={{}} />, { api: { getMapsConfig: config } });
    host.nonce = 'n0nce';
    act(() => field(/^City/).focus());
    await wait();
    expect(host.fakeApi.calls).toEqual([]);
    act(() => street().focus());
    await vi.waitFor(() => expect(maps.scripts()).toHaveLength(1));
    act(() => field(/^City/).focus());
    act(() => street().focus());
    await wait();
    const [script] = maps.scripts();
    expect(maps.scripts()).toHaveLength(1);
    expect(script?.nonce).toBe('n0nce');
    expect(new URL(script?.src ?? '').searchParams.get('key')).toBe('k');
  });

  it('requests US addresses from the third letter on, after a pause', async () => {
    await open();
    await type('12');
    expect(maps.requests).toEqual([]);
    await type('12 ', 50);
    await type('12 e', 50);
    await type('12 el');
    expect(maps.requests).toMatchObject([{ input: '12 el', includedRegionCodes: ['us'] }]);
  });

  it('suggests addresses for text typed while the script was loading', async () => {
    await open({ finishesLoading: false });
    await type('12 elm');
    expect(options()).toEqual([]);
    maps.finishLoading();
    await wait();
    // The request is sent once the script has loaded.
    await wait();
    expect(options()).toEqual(['12 Elm Street Portland, OR, USA', '12 Elm Court Oakland, CA, USA']);
  });

  it('suggests nothing for autofilled text', async () => {
    await open();
    fireEvent.input(street(), { target: { value: '12 Elm Street' } });
    await wait();
    fireEvent.input(street(), { target: { value: '9 Oak Street' }, inputType: 'insertReplacementText' });
    await wait();
    expect(maps.requests).toEqual([]);
    expect(form.streetAddress).toBe('9 Oak Street');
    expect(street().autocomplete).toBe('shipping address-line1');
  });

  it('shows five suggestions at most', async () => {
    await open();
    maps.found = Array.from({ length: 8 }, (_, index) => ({
      ...portland,
      mainText: { text: `${index} Elm Street` },
    }));
    await type('elm');
    expect(options()).toHaveLength(5);
  });

  it('ignores a slow reply after a newer one', async () => {
    await open();
    const answers: ((reply: unknown) => void)[] = [];
    maps.answer = () => new Promise((resolve) => answers.push(resolve));
    await type('12 elm');
    await type('12 elm st');
    await act(async () => answers[1]?.(maps.replyWith([portland])));
    await act(async () => answers[0]?.(maps.replyWith(maps.found)));
    expect(options()).toEqual(['12 Elm Street Portland, OR, USA']);
  });
});

describe('the list', () => {
  it('works as a combobox: it is announced, follows the arrow keys, deselects on Home and closes on Escape', async () => {
    await open();
    const field = screen.getByRole('combobox', { name: 'Street Address' });
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await type('12 elm');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(field.getAttribute('aria-controls')).toBe(
      screen.getByRole('listbox', { name: 'Suggested addresses' }).id,
    );
    expect(screen.getByRole('status').textContent).toBe('2 addresses suggested');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    const active = document.querySelector('[role="option"][aria-selected="true"]')!;
    expect(active.textContent).toContain('Oakland');
    expect(field.getAttribute('aria-activedescendant')).toBe(active.id);
    fireEvent.keyDown(field, { key: 'Home' });
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(field.getAttribute('aria-activedescendant')).toBe(active.id);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(options()).toEqual([]);
    expect(form.streetAddress).toBe('12 elm');
    await type('12 elm s');
    expect(options()).toHaveLength(2);
  });

  it('closes when the field loses the focus', async () => {
    await open();
    await type('12 elm');
    act(() => field(/^City/).focus());
    expect(options()).toEqual([]);
  });

  it('leaves Enter to the form if no suggestion is active', async () => {
    await open();
    await type('12 elm');
    expect(fireEvent.keyDown(street(), { key: 'Enter' })).toBe(true);
    expect(form.streetAddress).toBe('12 elm');
  });

  it('shows an untranslated attribution only if one is required', async () => {
    await open();
    await type('12 elm');
    expect(screen.getByText('Google Maps').getAttribute('translate')).toBe('no');
    expect(screen.getByRole('listbox').contains(screen.getByText('Google Maps'))).toBe(false);
    cleanup();
    maps = installFakeMaps();
    await open({ api: { getMapsConfig: { ...config, attribution: null } } });
    await type('12 elm');
    expect(options()).toHaveLength(2);
    expect(screen.queryByText('Google Maps')).toBeNull();
  });

  it('is not shown or announced when nothing is found', async () => {
    await open();
    maps.found = [];
    await type('qqqq');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('a choice', () => {
  it('by keyboard fills in street, city, state, ZIP and country, clears their errors and focuses the next empty field', async () => {
    await open({
      start: { attentionName: 'Robin Weaver' },
      errors: { streetAddress: 'Street address is required', city: 'City is required' },
    });
    await type('12 elm');
    fireEvent.keyDown(street(), { key: 'ArrowDown' });
    fireEvent.keyDown(street(), { key: 'Enter' });
    await wait();
    expect(form).toEqual({
      attentionName: 'Robin Weaver',
      streetAddress: '12 Elm Street',
      addressLine2: '',
      city: 'Portland',
      state: 'OR',
      postalCode: '97209',
      country: 'US',
      phone: '',
    });
    expect(screen.queryByText(/is required/)).toBeNull();
    expect(options()).toEqual([]);
    expect(document.activeElement).toBe(field(/^Phone Number/));
    expect(screen.getByRole('status').textContent).toBe('Filled in: 12 Elm Street, Portland, OR 97209');
  });

  it('with the mouse keeps the focus in the field, and puts the caret after the street if all fields are filled', async () => {
    await open({ start: { phone: '510-555-0123' } });
    await type('12 elm');
    const option = screen.getByRole('option', { name: /Portland/ });
    expect(fireEvent.mouseDown(option)).toBe(false);
    fireEvent.click(option);
    await wait();
    expect(form).toMatchObject({ streetAddress: '12 Elm Street', phone: '510-555-0123' });
    expect(document.activeElement).toBe(street());
    expect(street().selectionStart).toBe('12 Elm Street'.length);
    expect(options()).toEqual([]);
  });

  it('without a house number puts the caret where the number belongs', async () => {
    await open();
    maps.found = [{ ...portland, components: portland.components.slice(1, 5) }];
    await type('elm street');
    fireEvent.click(suggested()[0]!);
    await wait();
    expect(form).toMatchObject({
      streetAddress: 'Elm Street',
      city: 'Portland',
      state: 'OR',
      postalCode: '',
    });
    expect(document.activeElement).toBe(street());
    expect(street().selectionStart).toBe(0);
  });

  it('does not overwrite text typed before its details have loaded', async () => {
    await open();
    let returnDetails = () => undefined as void;
    maps.beforeDetails = () => new Promise<void>((resolve) => (returnDetails = resolve));
    await type('12 elm');
    fireEvent.click(screen.getByRole('option', { name: /Portland/ }));
    await type('12 Elmwood', 0);
    await act(async () => returnDetails());
    await wait();
    expect(form).toMatchObject({ streetAddress: '12 Elmwood', city: '' });
  });

  it('ends a Google session; the next request starts another', async () => {
    await open();
    await type('12 el');
    await type('12 elm');
    fireEvent.click(screen.getByRole('option', { name: /Portland/ }));
    await wait();
    await type('12 Elm Street, Apt 4');
    const [first, second, third] = maps.requests.map(({ sessionToken }) => sessionToken);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(form).toMatchObject({ streetAddress: '12 Elm Street, Apt 4', city: 'Portland' });
  });
});

describe('typing by hand works without an error message', () => {
  const typeByHand = async () => {
    await type('12 Elm Street');
    expect(form.streetAddress).toBe('12 Elm Street');
    expect(street().value).toBe('12 Elm Street');
    expect(screen.queryByRole('combobox', { name: 'Street Address' })).toBeNull();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  };

  it.each([
    ['has no maps script', { scriptUrl: null, attribution: null }],
    ['does not respond', apiError('unavailable')],
    ['returns an invalid script URL', { scriptUrl: 'maps', attribution: null }],
  ])('if the store %s', async (_case, getMapsConfig) => {
    await open({ api: { getMapsConfig }, finishesLoading: false });
    await typeByHand();
    expect(maps.scripts()).toEqual([]);
  });

  it('if the script cannot be loaded, without retrying', async () => {
    maps = installFakeMaps({ canLoad: false });
    await open({ finishesLoading: false });
    await typeByHand();
    act(() => field(/^City/).focus());
    act(() => street().focus());
    await wait();
    expect(maps.scripts()).toHaveLength(1);
  });

  it('if the script is too slow, even when it loads later', async () => {
    await open({ finishesLoading: false });
    await wait(5000);
    maps.finishLoading();
    await typeByHand();
    expect(maps.requests).toEqual([]);
  });

  it('if the script is not a maps script', async () => {
    await open({ finishesLoading: false });
    vi.stubGlobal('google', { maps: {} });
    (window as unknown as { __selvedgeMapsReady: () => void }).__selvedgeMapsReady();
    await wait();
    await typeByHand();
  });

  it('if the quota is used up, without further requests on this page', async () => {
    await open();
    maps.answer = () => Promise.reject(new Error('RESOURCE_EXHAUSTED'));
    await type('12 elm');
    await typeByHand();
    expect(maps.requests).toHaveLength(1);
    // Another address form doesn't send any either.
    cleanup();
    await open({ finishesLoading: false });
    await typeByHand();
    expect(maps.requests).toHaveLength(1);
    expect(maps.scripts()).toHaveLength(1);
  });

  it('if Google rejects the key', async () => {
    await open();
    (window as unknown as { gm_authFailure: () => void }).gm_authFailure();
    await type('12 elm');
    await typeByHand();
    expect(maps.requests).toEqual([]);
  });

  it('if the details of a chosen address cannot be loaded, keeping the typed text', async () => {
    await open();
    maps.beforeDetails = () => Promise.reject(new Error('offline'));
    await type('12 elm');
    fireEvent.click(screen.getByRole('option', { name: /Portland/ }));
    await wait();
    expect(form).toMatchObject({ streetAddress: '12 elm', city: '' });
    await type('12 elms');
    await typeByHand();
  });

  it.each([
    ['not an object', null],
    ['not a list', { suggestions: 'none' }],
    [
      'a list of invalid entries',
      { suggestions: [null, {}, { placePrediction: { mainText: { text: 'Elm' } } }] },
    ],
  ])('if a reply is %s', async (_case, reply) => {
    await open();
    maps.answer = () => Promise.resolve(reply);
    await type('12 elm');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(form.streetAddress).toBe('12 elm');
  });
});
