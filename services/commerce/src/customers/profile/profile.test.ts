import { Preferences, Profile, StylePreferences } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerShopper } from '../../../testing/test-account.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const body = { chest: 40, waist: 33.5, hips: 41, inseam: 31, shoulder: 18.5, armLength: 25, neck: 15.5 };
const noStyle = { preferredStyles: [], occasionPreferences: [], styleRatings: {}, avoidStyles: [] };
const empty = {
  measurements: null,
  preferences: {
    preferredSizes: [],
    preferredColors: [],
    fitPreference: 'REGULAR',
    stylePreferences: noStyle,
  },
};
const get = (token: string, path = 'profile') => shop.call('GET', `/users/me/${path}`, { token });
const put = (token: string, change: object, path = 'profile') =>
  shop.call('PUT', `/users/me/${path}`, { token, body: change });

describe('a profile', () => {
  it('of a new shopper has no measurements, a regular fit and empty lists', async () => {
    const { token } = await registerShopper(shop);
    const { status, body: profile, headers } = await get(token);
    expect([status, profile]).toEqual([200, empty]);
    expect(headers['cache-control']).toBe('no-store');
    expect((await get(token, 'preferences')).body).toEqual(empty.preferences);
    expect((await get(token, 'preferences/style')).body).toEqual(noStyle);
  });

  it('saves the data and returns the same at all three URLs', async () => {
    const { token } = await registerShopper(shop);
    const stylePreferences = {
      preferredStyles: ['Casual', 'Classic'],
      occasionPreferences: ['Work', 'Special Occasion'],
      styleRatings: { Casual: 5, Trendy: 1 },
      avoidStyles: ['Trendy'],
    };
    const preferences = {
      preferredSizes: ['M', '32', '10'],
      preferredColors: ['Navy', 'Teal'],
      fitPreference: 'SLIM',
      stylePreferences,
    };
    const saved = await put(token, { measurements: body, preferences });
    expect([saved.status, saved.body]).toEqual([200, { measurements: body, preferences }]);
    const [whole, some, style] = await Promise.all([
      get(token),
      get(token, 'preferences'),
      get(token, 'preferences/style'),
    ]);
    expect([...Value.Errors(Profile, whole.body)]).toEqual([]);
    expect([...Value.Errors(Preferences, some.body)]).toEqual([]);
    expect([...Value.Errors(StylePreferences, style.body)]).toEqual([]);
    expect([whole.body, some.body, style.body]).toEqual([saved.body, preferences, stylePreferences]);
  });

  it('changes only the given fields', async () => {
    const { token } = await registerShopper(shop);
    await put(token, { measurements: body, preferences: { preferredSizes: ['M'] } });
    await put(token, { fitPreference: 'LOOSE' }, 'preferences');
    await put(token, { occasionPreferences: ['Work'] }, 'preferences/style');
    await put(token, { stylePreferences: { styleRatings: { Formal: 3 } } }, 'preferences');
    await put(token, { measurements: { waist: 34 } });
    await put(token, {});
    expect((await get(token)).body).toEqual({
      measurements: { ...body, waist: 34 },
      preferences: {
        ...empty.preferences,
        preferredSizes: ['M'],
        fitPreference: 'LOOSE',
        stylePreferences: { ...noStyle, occasionPreferences: ['Work'], styleRatings: { Formal: 3 } },
      },
    });
  });

  it('loses nothing if several devices change different fields at once', async () => {
    const { token } = await registerShopper(shop);
    const changes: [object, string][] = [
      [{ measurements: { chest: 44 } }, 'profile'],
      [{ measurements: { neck: 17 } }, 'profile'],
      [{ preferredColors: ['Red'] }, 'preferences'],
      [{ preferredSizes: ['L'] }, 'preferences'],
      [{ avoidStyles: ['Formal'] }, 'preferences/style'],
      [{ styleRatings: { Casual: 4 } }, 'preferences/style'],
    ];
    const replies = await Promise.all(changes.map(([change, path]) => put(token, change, path)));
    expect(replies.map(({ status }) => status)).toEqual(changes.map(() => 200));
    expect((await get(token)).body).toMatchObject({
      measurements: { chest: 44, neck: 17, waist: 32 },
      preferences: {
        preferredColors: ['Red'],
        preferredSizes: ['L'],
        stylePreferences: { avoidStyles: ['Formal'], styleRatings: { Casual: 4 } },
      },
    });
  });

  it('fills in missing measurements with typical ones and clears all of them for null', async () => {
    const { token } = await registerShopper(shop);
    const first = await put(token, { measurements: { waist: 30 } });
    expect(first.body.measurements).toEqual({
      chest: 38,
      waist: 30,
      hips: 40,
      inseam: 32,
      shoulder: 18,
      armLength: 24,
      neck: 15,
    });
    expect((await put(token, { measurements: null })).body.measurements).toBeNull();
    expect((await get(token)).body).toEqual(empty);
  });

  it('uses the latest choice if a style is preferred and avoided, and refuses both at once', async () => {
    const { token } = await registerShopper(shop);
    await put(token, { preferredStyles: ['Casual', 'Formal'] }, 'preferences/style');
    const avoided = await put(token, { avoidStyles: ['Formal'] }, 'preferences/style');
    expect(avoided.body).toMatchObject({ preferredStyles: ['Casual'], avoidStyles: ['Formal'] });
    const preferred = await put(token, { preferredStyles: ['Formal'] }, 'preferences/style');
    expect(preferred.body).toMatchObject({ preferredStyles: ['Formal'], avoidStyles: [] });
    const both = { preferredStyles: ['Trendy'], avoidStyles: ['Trendy'] };
    const refused = await put(token, both, 'preferences/style');
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { avoidStyles: "Trendy can't be both preferred and avoided" } },
    });
    expect((await get(token, 'preferences/style')).body.preferredStyles).toEqual(['Formal']);
  });

  it.each<[string, object]>([
    ['a chest that is too small', { measurements: { chest: 29.5 } }],
    ['a chest that is too large', { measurements: { chest: 50.5 } }],
    ['a quarter of an inch', { measurements: { waist: 32.25 } }],
    ['a measurement as text', { measurements: { waist: '32' } }],
    ['a null measurement', { measurements: { neck: null } }],
    ['an unknown fit', { preferences: { fitPreference: 'TIGHT' } }],
    ['an unknown size', { preferences: { preferredSizes: ['4XL'] } }],
    ['a duplicate size', { preferences: { preferredSizes: ['M', 'M'] } }],
    ['a color in lowercase', { preferences: { preferredColors: ['black'] } }],
    ['an unknown style', { preferences: { stylePreferences: { preferredStyles: ['Goth'] } } }],
    ['six stars', { preferences: { stylePreferences: { styleRatings: { Casual: 6 } } } }],
    ['half a star', { preferences: { stylePreferences: { styleRatings: { Casual: 2.5 } } } }],
    ['text instead of a list', { preferences: { preferredSizes: 'M' } }],
  ])('with %s is refused and does not change', async (_, change) => {
    const { token } = await registerShopper(shop);
    await put(token, { measurements: body });
    expect(await put(token, change)).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect((await get(token)).body).toEqual({ ...empty, measurements: body });
  });

  it('ignores unknown fields', async () => {
    const { token } = await registerShopper(shop);
    const change = { measurements: { ...body, tail: 12 }, email: 'a@b.co', userId: 'another' };
    const { body: profile } = await put(token, change);
    expect(profile).toEqual({ ...empty, measurements: body });
  });

  it('is only accessible to its own shopper in this store', async () => {
    const { token } = await registerShopper(shop);
    await put(token, { measurements: body });
    const other = await registerShopper(shop);
    expect((await get(other.token)).body).toEqual(empty);
    for (const path of ['profile', 'preferences', 'preferences/style']) {
      expect((await shop.call('GET', `/users/me/${path}`)).status).toBe(401);
      expect((await shop.call('PUT', `/users/me/${path}`, { body: {} })).status).toBe(401);
      expect((await shop.call('GET', `/users/me/${path}`, { token, tenant: 'MAISONLUNE' })).status).toBe(401);
    }
  });
});
