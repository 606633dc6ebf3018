// @vitest-environment happy-dom
import { toAddressForm, toPostalAddress } from '@selvedge/address';
import '@selvedge/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { ground, homeAddress } from '../../testing/checkout-samples.ts';
import { emptyDraft, readDraft, writeDraft, type CheckoutDraft } from './checkout-draft.ts';

const key = 'checkoutDraft:ONE';
const form = toAddressForm(homeAddress);
const choice = { pick: 'new', form, setAsDefault: true };
const chosen = { id: null, address: toPostalAddress(form) };
const full: CheckoutDraft = {
  owner: 'user-1',
  contact: { email: 'robin@example.com', phone: '510-555-0123' },
  shipping: choice,
  billing: choice,
  billingSameAsShipping: false,
  chosen: { shipping: chosen, billing: { ...chosen, id: homeAddress.id } },
  rates: { key: 'cart-and-address', list: [ground, { ...ground, estimatedDays: null }] },
  rateId: ground.id,
  promotion: { code: 'TEN', cartKey: 'cart' },
  cartKey: 'cart',
  steps: { done: ['address', 'shipping'] },
};
const store = (draft: unknown, version = 1) =>
  sessionStorage.setItem(key, JSON.stringify({ version, draft }));

/** The path to every nested value, such as `['contact', 'email']`. */
function pathsInto(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => pathsInto(part, [...path, name]))];
}

function replaceAt(value: unknown, [name, ...rest]: string[], replacement: unknown): unknown {
  if (name === undefined) return replacement;
  const parts = value as Record<string, unknown>;
  const changed = replaceAt(parts[name], rest, replacement);
  return Array.isArray(value) ? value.with(Number(name), changed) : { ...parts, [name]: changed };
}

beforeEach(() => sessionStorage.clear());

describe('a stored draft', () => {
  it.each([emptyDraft('user-1'), full])('is read back unchanged', (draft) => {
    writeDraft('ONE', draft);
    expect(readDraft('ONE', 'user-1')).toEqual(draft);
  });

  it.each(pathsInto(full).map((path) => [path.join('.') || 'the whole draft', path] as const))(
    'is dropped when %s is malformed',
    (_, path) => {
      store(replaceAt(full, path, { wrong: true }));
      expect(readDraft('ONE', 'user-1')).toEqual(emptyDraft('user-1'));
      expect(sessionStorage.getItem(key)).toBeNull();
    },
  );

  it.each([
    { ...full, contact: null },
    { ...full, contact: { email: 'robin@example.com' } },
    { ...full, shipping: {} },
    { ...full, chosen: {} },
    { ...full, steps: null },
    { ...full, steps: { done: ['shipping'] } },
    { ...full, steps: { done: ['address', 'address'] } },
    {
      ...full,
      chosen: { shipping: chosen, billing: { id: null, address: { ...chosen.address, state: 'XX' } } },
    },
    { ...full, rates: { key: 'cart-and-address', list: [{ ...ground, cost: -1 }] } },
    [],
    null,
  ])('is dropped: %j', (draft) => {
    store(draft);
    expect(readDraft('ONE', 'user-1')).toEqual(emptyDraft('user-1'));
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it.each(['{', 'null', '[]', '"text"', JSON.stringify(full)])(
    'is dropped when it is not a versioned record: %s',
    (text) => {
      sessionStorage.setItem(key, text);
      expect(readDraft('ONE', 'user-1')).toEqual(emptyDraft('user-1'));
      expect(sessionStorage.getItem(key)).toBeNull();
    },
  );

  it('is ignored when it has another version', () => {
    store(full, 2);
    expect(readDraft('ONE', 'user-1')).toEqual(emptyDraft('user-1'));
  });
});
