import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import {
  AnonymousCartId,
  Email,
  Handle,
  mayAssign,
  Name,
  operations,
  permissionFor,
  permissions,
  permissionsOfRole,
  Phone,
  PostalAddress,
  RemoteDeclaration,
  roleNames,
  type RoleName,
  Title,
} from './index.ts';

const accepts = (schema: TSchema, value: unknown) => Value.Check(schema, value);

describe('the contract', () => {
  it('has only one operation per method and path', () => {
    const routes = Object.values(operations).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('describes every path parameter', () => {
    for (const [name, { path, params }] of Object.entries(operations)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const described = Object.keys((params as { properties?: object } | undefined)?.properties ?? {});
      expect(described.sort(), name).toEqual(inPath.sort());
    }
  });

  it('rejects unknown fields in request bodies', () => {
    const open = Object.entries(operations)
      .filter(
        ([, { body }]) => body && (body as { additionalProperties?: boolean }).additionalProperties !== false,
      )
      .map(([name]) => name);
    expect(open).toEqual([]);
  });

  it('requires a permission in every admin operation, and uses every permission', () => {
    const guarded = Object.values(operations).filter(({ access }) => access === 'admin');
    const needed = new Set(guarded.map(permissionFor));
    needed.delete(null);
    expect([...needed].sort()).toEqual([...permissions].sort());
    const open = guarded.filter((operation) => permissionFor(operation) === null).map(({ path }) => path);
    expect(open.filter((path) => !path.startsWith('/admin/auth/'))).toEqual([]);
  });

  it('lets only owners make an owner, and nobody assign permissions that they lack', () => {
    const grant = (role: RoleName) => ({ role, permissions: permissionsOfRole[role] });
    const may = (own: RoleName, assigned: RoleName) => mayAssign(grant(own), grant(assigned));
    for (const own of roleNames)
      for (const assigned of roleNames)
        if (may(own, assigned) && own !== 'owner') {
          expect(assigned).not.toBe('owner');
          expect(new Set(permissionsOfRole[own])).toEqual(
            new Set([...permissionsOfRole[own], ...permissionsOfRole[assigned]]),
          );
        }
    expect(roleNames.filter((role) => may('manager', role))).toEqual(roleNames.slice(1));
    expect(roleNames.filter((role) => may('read-only', role))).toEqual([]);
    const everything = { role: 'a custom role', permissions };
    expect([mayAssign(grant('manager'), everything), mayAssign(everything, grant('owner'))]).toEqual([
      false,
      false,
    ]);
  });

  it('accepts real email addresses and phone numbers and rejects others', () => {
    for (const email of ['robin@example.com', 'a.b+c@mail.example.co.uk'])
      expect(accepts(Email, email), email).toBe(true);
    for (const email of [
      'robin',
      'robin@',
      '@example.com',
      'a b@example.com',
      `${'a'.repeat(250)}@example.com`,
      '\u212aarl@example.com',
      'karl@ex\u0430mple.com',
    ]) {
      expect(accepts(Email, email), email).toBe(false);
    }
    for (const phone of ['4155550134', '415-555-0134', '(415) 555-0134', '+1 415 555 0134'])
      expect(accepts(Phone, phone), phone).toBe(true);
    for (const phone of ['555-0134', '+44 20 7946 0958', 'call me'])
      expect(accepts(Phone, phone), phone).toBe(false);
  });

  it('accepts real names and rejects characters that reverse or hide the text next to them', () => {
    for (const name of ['Ann', "O'Neil-Żuk", 'José María', 'نرگس\u200cسادات', '李', 'क्\u200dष', 'A. 2nd'])
      expect(accepts(Name(80), name), name).toBe(true);
    const hidden = [
      '\u0000',
      '\n',
      '\u007f',
      '\u00ad',
      '\u061c',
      '\u115f',
      '\u180e',
      '\u200b',
      '\u200e',
      '\u200f',
      '\u2028',
      '\u202a',
      '\u202e',
      '\u2060',
      '\u2066',
      '\u2069',
      '\u3164',
      '\ufeff',
      '\ufff9',
      '\ue000',
      '\u{e0041}',
    ];
    for (const character of hidden) {
      const code = character.codePointAt(0)!.toString(16);
      expect(accepts(Name(80), `Ann${character}Lee`), code).toBe(false);
      expect(accepts(Title(80), `Ann${character}Lee`), code).toBe(false);
      expect(accepts(Email, `ann${character}@example.com`), code).toBe(false);
    }
    for (const marks of ['\u0301', '\u0323']) {
      expect(accepts(Name(80), `Zoe${marks.repeat(4)}`)).toBe(true);
      expect(accepts(Name(80), `Zoe${marks.repeat(5)}`)).toBe(false);
      expect(accepts(Title(80), `Zoe${marks.repeat(5)}`)).toBe(false);
    }
    for (const blank of ['', ' ', '\u00a0', '\u200d']) expect(accepts(Name(80), blank), blank).toBe(false);
    expect(accepts(Title(80), '')).toBe(true);
    expect(accepts(Title(80), 'I \u2764\ufe0f it \u{1f469}\u200d\u{1f4bb}')).toBe(true);
  });

  it('accepts only United States addresses', () => {
    const address = {
      streetAddress: '1 Market St',
      city: 'San Francisco',
      state: 'CA',
      postalCode: '94105',
      country: 'US',
    };
    expect(accepts(PostalAddress, address)).toBe(true);
    expect(accepts(PostalAddress, { ...address, country: 'DE' })).toBe(false);
    expect(accepts(PostalAddress, { ...address, state: 'XX' })).toBe(false);
    expect(accepts(PostalAddress, { ...address, postalCode: '9410' })).toBe(false);
  });

  it('accepts only well-formed handles and cart ids', () => {
    expect(accepts(Handle, 'forest-cable-beanie')).toBe(true);
    expect(accepts(Handle, '../etc')).toBe(false);
    expect(accepts(AnonymousCartId, `anon-${crypto.randomUUID()}-mabc`)).toBe(true);
    expect(accepts(AnonymousCartId, "anon-' or 1=1")).toBe(false);
  });

  it("rejects a declaration whose page path doesn't start with a slash", () => {
    const declaration = { name: 'mfe-catalog', contract: 1, title: 'The catalog', pages: [{ path: '/' }] };
    expect(accepts(RemoteDeclaration, declaration)).toBe(true);
    expect(accepts(RemoteDeclaration, { ...declaration, pages: [{ path: 'category' }] })).toBe(false);
  });

  it("doesn't let a remote set its own size budget", () => {
    const declaration = { name: 'mfe-catalog', contract: 1, title: 'The catalog', pages: [] };
    expect(accepts(RemoteDeclaration, { ...declaration, budgetKb: 500 })).toBe(false);
  });
});
