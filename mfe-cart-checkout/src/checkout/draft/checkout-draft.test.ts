// @vitest-environment happy-dom
import { formOf, postalAddressOf } from '@selvedge/address';
import '@selvedge/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { ground, homeAddress } from '../../testing/checkout-samples.ts';
import { emptyDraft, readDraft, writeDraft, type CheckoutDraft } from './checkout-draft.ts';

const key = 'checkoutDraft:ONE';
const form = formOf(homeAddress);
const choice = { pick: 'new', form, setAsDefault: true };
const chosen = { id: null, address: postalAddressOf(form) };
const full: CheckoutDraft = {
  owner: 'user-1',
  contact: { email: 'robin@example.com', phone: '510-555-0123' },
  shipping: choice,
  billing: choice,
  billingSameAsShipping: false,
  chosen: { shipping: chosen, billing: { ...chosen, id: homeAddress.id } },
  rates: { key: 'parcel', list: [ground, { ...ground, estimatedDays: null }] },
  rateId: ground.id,
  promotion: { code: 'TEN', discount: 10, type: 'PERCENTAGE', cartKey: 'cart' },
  cartKey: 'cart',
  steps: { done: ['address', 'shipping'] },
};
const keep = (draft: unknown, version = 1) => sessionStorage.setItem(key, JSON.stringify({ version, draft }));

/** Every place in a value, as the way to it: `['contact', 'email']`. */
function waysInto(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([name, part]) => waysInto(part, [...way, name]))];
}

function replaced(value: unknown, [name, ...rest]: string[], by: unknown): unknown {
  if (name === undefined) return by;
  const parts = value as Record<string, unknown>;
  const changed = replaced(parts[name], rest, by);
  return Array.isArray(value) ? value.with(Number(name), changed) : { ...parts, [name]: changed };
}

beforeEach(() => sessionStorage.clear());

describe('a kept draft', () => {
  it.each([emptyDraft('user-1'), full])('comes back as it was', (draft) => {
    writeDraft('ONE', draft);
    expect(readDraft('ONE', 'user-1')).toEqual(draft);
  });

  it.each(waysInto(full).map((way) => [way.join('.') || 'the whole', way] as const))(
    'is dropped where %s is of the wrong shape',
    (_, way) => {
      keep(replaced(full, way, { wrong: true }));
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
    { ...full, rates: { key: 'parcel', list: [{ ...ground, cost: -1 }] } },
    [],
    null,
  ])('is dropped: %j', (draft) => {
    keep(draft);
    expect(readDraft('ONE', 'user-1')).toEqual(emptyDraft('user-1'));
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it.each(['{', 'null', '[]', '"text"', JSON.stringify(full)])('is none: %s', (text) => {
    sessionStorage.setItem(key, text);
    expect(readDraft('ONE', 'user-1')).toEqual(emptyDraft('user-1'));
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it('of another version is not read', () => {
    keep(full, 2);
    expect(readDraft('ONE', 'user-1')).toEqual(emptyDraft('user-1'));
  });
});
