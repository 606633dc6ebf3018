import { Type } from 'typebox';
import { generatePassword, unlockOperator } from '../../customers/index.ts';
import { defineCommand } from '../control/command.ts';
import { createTenant } from './create-tenant.ts';
import { deleteTenant } from './delete-tenant.ts';
import { readTenantHosts } from '../../store/index.ts';

const strict = { additionalProperties: false };

export const createTenantCommand = defineCommand({
  name: 'tenant create',
  input: Type.Object(
    {
      code: Type.String(),
      name: Type.String(),
      hosts: Type.Array(Type.String(), { minItems: 1 }),
      adminEmail: Type.String(),
      /** Null to generate one, which is printed once. */
      adminPassword: Type.Union([Type.String(), Type.Null()]),
    },
    strict,
  ),
  run: async (context, input, { print }) => {
    const adminPassword = input.adminPassword ?? generatePassword();
    const creation = await createTenant(context, { ...input, adminPassword });
    if (creation.kind === 'taken') throw new Error(creation.message);
    const { code, name, hosts } = input;
    if (creation.kind === 'exists') {
      print(
        `${code} already exists at ${hosts.join(', ')}. Nothing was changed, including its operators and passwords.`,
      );
      return 0;
    }
    context.clearTenantCache();
    print(`${code} ("${name}") is open at ${hosts.join(', ')}.`);
    print(`Operator: ${input.adminEmail}, signs in at /admin/login`);
    if (input.adminPassword === null)
      print(`Password: ${adminPassword}   (shown only once; change it after signing in)`);
    return 0;
  },
});

export const listTenantsCommand = defineCommand({
  name: 'tenant list',
  input: Type.Object({}, strict),
  run: async ({ db }, _, { print }) => {
    const tenants = await db.asSystem(readTenantHosts);
    const width = Math.max(0, ...tenants.map(({ code }) => code.length)) + 2;
    for (const { code, hosts, isDefault } of tenants)
      print(
        `${code.padEnd(width)}${hosts.join(', ') || 'no host'}${isDefault ? '   (and every other host)' : ''}`,
      );
    const leaving = await db.asSystem((tx) =>
      tx.selectFrom('tenants').select('code').where('leaving_since', 'is not', null).execute(),
    );
    for (const { code } of leaving)
      print(`${code.padEnd(width)}is being deleted; run the delete command again to finish`);
    if (tenants.length + leaving.length === 0) print('There are no stores yet.');
    return 0;
  },
});

export const unlockOperatorCommand = defineCommand({
  name: 'tenant unlock',
  input: Type.Object({ code: Type.String(), email: Type.String() }, strict),
  run: async (context, { code, email }, { print }) => {
    const password = await unlockOperator(context, { tenantCode: code, email });
    if (password === undefined) throw new Error(`${code} has no operator ${email}.`);
    print(
      `${email} can sign in to ${code} with the password below. Second factors and sessions were removed.`,
    );
    print(`Password: ${password}   (shown only once; change it after signing in)`);
    return 0;
  },
});

export const deleteTenantCommand = defineCommand({
  name: 'tenant delete',
  input: Type.Object(
    { code: Type.String(), evenDefault: Type.Boolean(), withOpenPayments: Type.Boolean() },
    strict,
  ),
  run: async (context, { code, evenDefault, withOpenPayments }, { print, signal }) => {
    const isDeleted = await deleteTenant(context, {
      tenantCode: code,
      allowDefaultStore: evenDefault,
      ignoreUnresolvedPayments: withOpenPayments,
      print,
      signal,
      clearTenantCache: context.clearTenantCache,
    });
    if (!isDeleted) throw new Error(`There is no store ${code}.`);
    print(`${code} is deleted. None of its data is left in the database or the pictures folder.`);
    return 0;
  },
});
