import type { StoreSettings } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ReadTopCategories } from '../tenants/footer-categories.ts';
import { lockSettings, updateTenant, type TenantUpdate } from './settings-repository.ts';
import { readStoreSettings } from './settings-view.ts';

export interface ChangeDependencies {
  db: Database;
  clock: Clock;
  topCategoriesOf: ReadTopCategories;
}

/** The tenant whose settings change, and the audit function. */
export interface SettingsChange {
  tenantCode: string;
  audit: Audit;
}

/**
 * Changes one section of the settings and logs it. Changes of a tenant run one at a time. A change is refused if the same
 * section was changed since `basedOn`; changes of other sections don't conflict.
 * @param prepareUpdate writes to other tables and returns the update of the tenant's row
 */
export async function changeSettings(
  { db, clock, topCategoriesOf }: ChangeDependencies,
  { tenantCode, audit }: SettingsChange,
  { name, basedOn }: { name: string; basedOn?: string | undefined },
  prepareUpdate: (tx: Tx, before: StoreSettings) => Promise<TenantUpdate>,
): Promise<StoreSettings> {
  return db.inTenant(tenantCode, async (tx) => {
    const sections = await lockSettings(tx, tenantCode);
    const before = await readStoreSettings(tx, tenantCode, topCategoriesOf);
    const changedAt = sections[name];
    if (basedOn !== undefined && !isBetween(changedAt, basedOn, before.updatedAt))
      throw new AppError('changed-meanwhile');
    const update = await prepareUpdate(tx, before);
    // Always later than before, even for two changes within one millisecond.
    const now = new Date(Math.max(clock().getTime(), Date.parse(before.updatedAt) + 1));
    await updateTenant(tx, tenantCode, {
      ...update,
      updated_at: now,
      sections_updated_at: JSON.stringify({ ...sections, [name]: now.toISOString() }),
    });
    const after = await readStoreSettings(tx, tenantCode, topCategoriesOf);
    await audit(tx, {
      subject: { type: 'settings', id: tenantCode, name },
      before: auditedView(before),
      after: auditedView(after),
    });
    return after;
  });
}

/** Leaves out fields that are derived or change every time. */
function auditedView(settings: StoreSettings) {
  const { themeProblems: _, updatedAt: __, credentials: ___, pendingDomains, ...audited } = settings;
  return { ...audited, pendingDomains: pendingDomains.map(({ host }) => host) };
}

/** Whether `time` is between the section's last change and the latest change of any section. False for invalid times. */
function isBetween(changedAt: string | undefined, time: string, updatedAt: string): boolean {
  const at = Date.parse(time);
  return at >= Date.parse(changedAt ?? time) && at <= Date.parse(updatedAt);
}
