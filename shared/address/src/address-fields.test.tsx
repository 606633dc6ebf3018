import { apiError, renderInHost } from '@selvedge/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressFields } from './address-fields.tsx';
import { emptyAddress, type AddressErrors, type AddressForm } from './address-rules.ts';
import { installFakeMaps, portland, typeByHand } from './testing/fake-maps.ts';

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
  const [present, setPresent] = useState<AddressForm>({ ...emptyAddress, ...start });
  const [errors, setErrors] = useState(startErrors);
  form = present;
  const change = (changes: Partial<AddressForm>) => {
    setPresent((before) => ({ ...before, ...changes }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(changes, name))),
    );
  };
  return <AddressFields kind="shipping" form={present} errors={errors} onChange={change} />;
}

const street = () => screen.getByLabelText<HTMLInputElement>(/^Street Address/);
const labelled = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
/** Those of the list below the street; the selects have options too. */
const suggested = () => [...document.querySelectorAll('[role="listbox"] [role="option"]')];
const options = () => suggested().map((option) => option.textContent);
/** Lets what waits for time or for answers come to pass. */
const pass = (ms = 200) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A form whose street field has the focus, and a maps script that has come. */
async function open({
  start = {},
  errors = {},
  api = { getMapsConfig: config },
  arrives = true,
}: {
  start?: Partial<AddressForm>;
  errors?: AddressErrors;
  api?: object;
  arrives?: boolean;
} = {}) {
  const { host } = renderInHost(<Form start={start} errors={errors} />, { api });
  host.nonce = 'n0nce';
  act(() => street().focus());
  await vi.waitFor(() => expect(maps.scripts().length + host.fakeApi.calls.length).toBeGreaterThan(0));
  await pass(50);
  if (arrives) maps.arrive();
  await pass(50);
  return host;
}

async function type(text: string, waitMs = 200) {
  typeByHand(street(), text);
  await pass(waitMs);
}

describe('what is asked, and when', () => {
  it('loads nothing before the street field is entered, and the script once', async () => {
    const { host } = renderInHost(<Form start={{}} errors={{}} />, { api: { getMapsConfig: config } });
    host.nonce = 'n0nce';
    act(() => labelled(/^City/).focus());
    await pass();
    expect(host.fakeApi.calls).toEqual([]);
    act(() => street().focus());
    await vi.waitFor(() => expect(maps.scripts()).toHaveLength(1));
    act(() => labelled(/^City/).focus());
    act(() => street().focus());
    await pass();
    const [script] = maps.scripts();
    expect(maps.scripts()).toHaveLength(1);
    expect(script?.nonce).toBe('n0nce');
    expect(new URL(script?.src ?? '').searchParams.get('key')).toBe('k');
  });

  it('asks from the third letter on, after a pause, for the US alone', async () => {
    await open();
    await type('12');
    expect(maps.requests).toEqual([]);
    await type('12 ', 50);
    await type('12 e', 50);
    await type('12 el');
    expect(maps.requests).toMatchObject([{ input: '12 el', includedRegionCodes: ['us'] }]);
  });

  it('suggests what was typed while the script was on its way', async () => {
    await open({ arrives: false });
    await type('12 elm');
    expect(options()).toEqual([]);
    maps.arrive();
    await pass();
    // The question is asked once the script is there.
    await pass();
    expect(options()).toEqual(['12 Elm Street Portland, OR, USA', '12 Elm Court Oakland, CA, USA']);
  });

  it('suggests nothing for what the browser filled in', async () => {
    await open();
    fireEvent.input(street(), { target: { value: '12 Elm Street' } });
    await pass();
    fireEvent.input(street(), { target: { value: '9 Oak Street' }, inputType: 'insertReplacementText' });
    await pass();
    expect(maps.requests).toEqual([]);
    expect(form.streetAddress).toBe('9 Oak Street');
    expect(street().autocomplete).toBe('shipping address-line1');
  });

  it('shows five at most', async () => {
    await open();
    maps.found = Array.from({ length: 8 }, (_, index) => ({
      ...portland,
      mainText: { text: `${index} Elm Street` },
    }));
    await type('elm');
    expect(options()).toHaveLength(5);
  });

  it('never lets a slow answer replace that to a later question', async () => {
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
  it('is a combobox’s: announced, passed by the arrow keys, left by Home, closed by Escape', async () => {
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
    const reached = document.querySelector('[role="option"][aria-selected="true"]')!;
    expect(reached.textContent).toContain('Oakland');
    expect(field.getAttribute('aria-activedescendant')).toBe(reached.id);
    fireEvent.keyDown(field, { key: 'Home' });
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(field.getAttribute('aria-activedescendant')).toBe(reached.id);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(options()).toEqual([]);
    expect(form.streetAddress).toBe('12 elm');
    await type('12 elm s');
    expect(options()).toHaveLength(2);
  });

  it('closes when the field is left', async () => {
    await open();
    await type('12 elm');
    act(() => labelled(/^City/).focus());
    expect(options()).toEqual([]);
  });

  it('leaves Enter to the form while no suggestion is reached', async () => {
    await open();
    await type('12 elm');
    expect(fireEvent.keyDown(street(), { key: 'Enter' })).toBe(true);
    expect(form.streetAddress).toBe('12 elm');
  });

  it('names Google, untranslated, where the addresses are Google’s, and nobody where they are not', async () => {
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

  it('is absent when nothing is found, and says nothing of it', async () => {
    await open();
    maps.found = [];
    await type('qqqq');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('a choice', () => {
  it('by keyboard fills street, city, state, ZIP and country, clears their errors, and goes on to the next empty field', async () => {
    await open({
      start: { attentionName: 'Robin Weaver' },
      errors: { streetAddress: 'Street address is required', city: 'City is required' },
    });
    await type('12 elm');
    fireEvent.keyDown(street(), { key: 'ArrowDown' });
    fireEvent.keyDown(street(), { key: 'Enter' });
    await pass();
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
    expect(document.activeElement).toBe(labelled(/^Phone Number/));
    expect(screen.getByRole('status').textContent).toBe('Filled in: 12 Elm Street, Portland, OR 97209');
  });

  it('by pointer keeps the focus in the field until it is made, and ends behind the street when all is filled', async () => {
    await open({ start: { phone: '510-555-0123' } });
    await type('12 elm');
    const option = screen.getByRole('option', { name: /Portland/ });
    expect(fireEvent.mouseDown(option)).toBe(false);
    fireEvent.click(option);
    await pass();
    expect(form).toMatchObject({ streetAddress: '12 Elm Street', phone: '510-555-0123' });
    expect(document.activeElement).toBe(street());
    expect(street().selectionStart).toBe('12 Elm Street'.length);
    expect(options()).toEqual([]);
  });

  it('of a street without a number invents none, and leads to where it belongs', async () => {
    await open();
    maps.found = [{ ...portland, components: portland.components.slice(1, 5) }];
    await type('elm street');
    fireEvent.click(suggested()[0]!);
    await pass();
    expect(form).toMatchObject({
      streetAddress: 'Elm Street',
      city: 'Portland',
      state: 'OR',
      postalCode: '',
    });
    expect(document.activeElement).toBe(street());
    expect(street().selectionStart).toBe(0);
  });

  it('does not overwrite what is typed before its address has come', async () => {
    await open();
    let arrive = () => undefined as void;
    maps.detailsArrive = () => new Promise<void>((resolve) => (arrive = resolve));
    await type('12 elm');
    fireEvent.click(screen.getByRole('option', { name: /Portland/ }));
    await type('12 Elmwood', 0);
    await act(async () => arrive());
    await pass();
    expect(form).toMatchObject({ streetAddress: '12 Elmwood', city: '' });
  });

  it('can be typed on, and is one session of Google’s: the next question begins another', async () => {
    await open();
    await type('12 el');
    await type('12 elm');
    fireEvent.click(screen.getByRole('option', { name: /Portland/ }));
    await pass();
    await type('12 Elm Street, Apt 4');
    const [first, second, third] = maps.requests.map(({ sessionToken }) => sessionToken);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(form).toMatchObject({ streetAddress: '12 Elm Street, Apt 4', city: 'Portland' });
  });
});

describe('typing by hand works, and nothing is shown as an error,', () => {
  const typesOn = async () => {
    await type('12 Elm Street');
    expect(form.streetAddress).toBe('12 Elm Street');
    expect(street().value).toBe('12 Elm Street');
    expect(screen.queryByRole('combobox', { name: 'Street Address' })).toBeNull();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  };

  it.each([
    ['has no script', { scriptUrl: null, attribution: null }],
    ['does not say which', apiError('unavailable')],
    ['names something that is no address', { scriptUrl: 'maps', attribution: null }],
  ])('where the store %s', async (_case, getMapsConfig) => {
    await open({ api: { getMapsConfig }, arrives: false });
    await typesOn();
    expect(maps.scripts()).toEqual([]);
  });

  it('where the script cannot be loaded, which is not tried again', async () => {
    maps = installFakeMaps({ canLoad: false });
    await open({ arrives: false });
    await typesOn();
    act(() => labelled(/^City/).focus());
    act(() => street().focus());
    await pass();
    expect(maps.scripts()).toHaveLength(1);
  });

  it('where the script does not come in time, and when it comes after all', async () => {
    await open({ arrives: false });
    await pass(5000);
    maps.arrive();
    await typesOn();
    expect(maps.requests).toEqual([]);
  });

  it('where the script is something else', async () => {
    await open({ arrives: false });
    vi.stubGlobal('google', { maps: {} });
    (window as unknown as { __selvedgeMapsReady: () => void }).__selvedgeMapsReady();
    await pass();
    await typesOn();
  });

  it('where the quota is used up: no further question is asked in this page', async () => {
    await open();
    maps.answer = () => Promise.reject(new Error('RESOURCE_EXHAUSTED'));
    await type('12 elm');
    await typesOn();
    expect(maps.requests).toHaveLength(1);
    // Nor in another address's field.
    cleanup();
    await open({ arrives: false });
    await typesOn();
    expect(maps.requests).toHaveLength(1);
    expect(maps.scripts()).toHaveLength(1);
  });

  it('where Google refuses the key', async () => {
    await open();
    (window as unknown as { gm_authFailure: () => void }).gm_authFailure();
    await type('12 elm');
    await typesOn();
    expect(maps.requests).toEqual([]);
  });

  it('where a chosen address does not come: what was typed stays', async () => {
    await open();
    maps.detailsArrive = () => Promise.reject(new Error('away'));
    await type('12 elm');
    fireEvent.click(screen.getByRole('option', { name: /Portland/ }));
    await pass();
    expect(form).toMatchObject({ streetAddress: '12 elm', city: '' });
    await type('12 elms');
    await typesOn();
  });

  it.each([
    ['no object', null],
    ['no list', { suggestions: 'none' }],
    ['a list of nothing', { suggestions: [null, {}, { placePrediction: { mainText: { text: 'Elm' } } }] }],
  ])('where an answer is %s', async (_case, reply) => {
    await open();
    maps.answer = () => Promise.resolve(reply);
    await type('12 elm');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(form.streetAddress).toBe('12 elm');
  });
});
