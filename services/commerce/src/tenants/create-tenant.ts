import { insertAdmin } from '../auth/first-admin.ts';
import type { PasswordHasher } from '../auth/password-hasher.ts';
import { sanitizeHtml } from '../catalog/sanitize-html.ts';
import { enterTenant, type Database, type Tx } from '../db/database.ts';
import { ensureTaxRates } from '../tax/tax-repository.ts';
import { writeAuditEntry } from '../audit/audit-log.ts';
import type { Clock } from '../clock.ts';
import { firstTheme } from './first-theme.ts';
import { firstPages } from './first-pages.ts';

export interface NewTenant {
  code: string;
  name: string;
  /** The first is the one it is to be found under. */
  hosts: readonly string[];
  adminEmail: string;
  adminPassword: string;
}

export type TenantCreation = { kind: 'created' } | { kind: 'exists' } | { kind: 'taken'; message: string };

/**
 * Opens a store: its row and hosts, a plain theme, the pages its footer leads to, tax rates and the first operator. As a
 * whole or not at all; asked again, it changes nothing.
 */
export async function createTenant(
  { db, hasher, clock }: { db: Database; hasher: PasswordHasher; clock: Clock },
  tenant: NewTenant,
): Promise<TenantCreation> {
  const { code, hosts } = tenant;
  const passwordHash = await hasher.hash(tenant.adminPassword);
  try {
    return await db.asSystem(async (tx) => {
      const obstacle = await obstacleTo(tx, tenant);
      if (obstacle) return obstacle;
      await insertTenant(tx, tenant);
      await tx
        .insertInto('tenant_domains')
        .values(hosts.map((host, index) => ({ host, tenant_code: code, is_canonical: index === 0 })))
        .execute();
      await enterTenant(tx, code);
      await fillTenant(tx, tenant, passwordHash, clock());
      return { kind: 'created' };
    });
  } catch (error) {
    // Somebody made it, or took a host, at the same moment; now it is seen.
    if ((error as { code?: string }).code !== '23505') throw error;
    const obstacle = await db.asSystem((tx) => obstacleTo(tx, tenant));
    if (obstacle) return obstacle;
    throw error;
  }
}

async function obstacleTo(
  tx: Tx,
  { code, hosts }: NewTenant,
): Promise<Exclude<TenantCreation, { kind: 'created' }> | undefined> {
  const taken = (message: string) => ({ kind: 'taken', message }) as const;
  const known = await tx
    .selectFrom('tenants')
    .select(['vendor_name', 'leaving_since'])
    .where('code', '=', code)
    .executeTakeFirst();
  const owners = await tx
    .selectFrom('tenant_domains')
    .select(['host', 'tenant_code'])
    .where('host', 'in', [...hosts])
    .execute();
  const foreign = owners.find(({ tenant_code: owner }) => owner !== code);
  if (foreign) return taken(`The host ${foreign.host} belongs to ${foreign.tenant_code}.`);
  if (!known) return undefined;
  if (known.leaving_since) return taken(`${code} is being deleted. Let that come to its end first.`);
  if (owners.length === hosts.length) return { kind: 'exists' };
  return taken(`The code ${code} is taken by the store "${known.vendor_name}", which has other hosts.`);
}

async function insertTenant(tx: Tx, { code, name }: NewTenant): Promise<void> {
  const hasDefault = await tx
    .selectFrom('tenants')
    .select('code')
    .where('is_default', '=', true)
    .executeTakeFirst();
  await tx
    .insertInto('tenants')
    .values({
      code,
      vendor_code: code.toLowerCase().replaceAll('_', '-'),
      vendor_name: name,
      logo_url: null,
      favicon_url: null,
      show_careers: false,
      vendor_site: JSON.stringify({ label: `About ${name}`, url: '/about' }),
      google_client_id: null,
      theme: JSON.stringify(firstTheme),
      is_default: !hasDefault,
    })
    .execute();
}

async function fillTenant(
  tx: Tx,
  { code, name, hosts, adminEmail }: NewTenant,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('content_pages')
    .values(
      firstPages(name, adminEmail).map((page) => ({
        ...page,
        tenant_code: code,
        html: sanitizeHtml(page.html),
      })),
    )
    .execute();
  await ensureTaxRates(tx, code);
  await insertAdmin(tx, code, adminEmail, passwordHash);
  await writeAuditEntry(
    tx,
    {
      tenantCode: code,
      actor: 'tenant command',
      operation: 'createTenant',
      isRead: false,
      outcome: 'done',
      requestId: '',
      at: now,
    },
    { subject: { type: 'tenant', id: code, name }, before: null, after: { code, name, hosts, adminEmail } },
  );
}
