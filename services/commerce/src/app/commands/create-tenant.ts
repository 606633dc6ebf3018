import { insertFirstAdmin, type PasswordHasher } from '../../customers/index.ts';
import { sanitizeHtml } from '../../platform/html/sanitize-html.ts';
import { switchToTenant, type Database, type Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { ensureTaxRates } from '../../ordering/index.ts';
import { writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import { initialPages, initialTheme } from '../../store/index.ts';

interface NewStore {
  code: string;
  name: string;
  /** The first is the canonical host. */
  hosts: readonly string[];
  /** Shown in small print below the name; by default, derived from the code. */
  vendorCode?: string;
}

export interface NewTenant extends Omit<NewStore, 'vendorCode'> {
  adminEmail: string;
  adminPassword: string;
}

export type TenantCreation = { kind: 'created' } | { kind: 'exists' } | { kind: 'taken'; message: string };

/**
 * Creates a store: row, hosts, a plain theme, the footer's pages, tax rates and the first operator, all in one
 * transaction. If the store exists, nothing changes.
 */
export async function createTenant(
  { db, hasher, clock }: { db: Database; hasher: PasswordHasher; clock: Clock },
  tenant: NewTenant,
): Promise<TenantCreation> {
  const { code } = tenant;
  const passwordHash = await hasher.hash(tenant.adminPassword);
  try {
    return await db.asSystem(async (tx) => {
      const conflict = await findConflict(tx, tenant);
      if (conflict) return conflict;
      await insertTenant(tx, tenant);
      await switchToTenant(tx, code);
      await fillTenant(tx, tenant, passwordHash, clock());
      return { kind: 'created' };
    });
  } catch (error) {
    // Another process created it or took a host at the same moment. Check again.
    if ((error as { code?: string }).code !== '23505') throw error;
    const conflict = await db.asSystem((tx) => findConflict(tx, tenant));
    if (conflict) return conflict;
    throw error;
  }
}

async function findConflict(
  tx: Tx,
  { code, hosts }: NewTenant,
): Promise<Exclude<TenantCreation, { kind: 'created' }> | undefined> {
  const taken = (message: string) => ({ kind: 'taken', message }) as const;
  const existing = await tx
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
  if (!existing) return undefined;
  if (existing.leaving_since) return taken(`${code} is being deleted. Finish the deletion first.`);
  if (owners.length === hosts.length) return { kind: 'exists' };
  return taken(`The code ${code} is taken by the store "${existing.vendor_name}", which has other hosts.`);
}

/** Inserts a new store's row and hosts. The very first store becomes the default. */
export async function insertTenant(
  tx: Tx,
  { code, name, hosts, vendorCode = code.toLowerCase().replaceAll('_', '-') }: NewStore,
): Promise<void> {
  const hasDefault = await tx
    .selectFrom('tenants')
    .select('code')
    .where('is_default', '=', true)
    .executeTakeFirst();
  await insertRows(tx, 'tenants', {
    code,
    vendor_code: vendorCode,
    vendor_name: name,
    logo_url: null,
    favicon_url: null,
    show_careers: false,
    vendor_site: JSON.stringify({ label: `About ${name}`, url: '/about' }),
    google_client_id: null,
    theme: JSON.stringify(initialTheme),
    is_default: !hasDefault,
  });
  await insertRows(
    tx,
    'tenant_domains',
    hosts.map((host, index) => ({ host, tenant_code: code, is_canonical: index === 0 })),
  );
}

async function fillTenant(
  tx: Tx,
  { code, name, hosts, adminEmail }: NewTenant,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await insertRows(
    tx,
    'content_pages',
    initialPages(name, adminEmail).map((page) => ({
      ...page,
      tenant_code: code,
      html: sanitizeHtml(page.html),
    })),
  );
  await ensureTaxRates(tx, code);
  await insertFirstAdmin(tx, code, adminEmail, passwordHash);
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
