import type { StoreSettings } from '@selvedge/contract';
import type { Audit } from '../../audit/operator-route.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { lockSettings, updateTenant, type TenantUpdate } from './settings-repository.ts';
import { readStoreSettings } from './settings-view.ts';

/** Whose settings are changed, and where that is written down. */
export interface SettingsChange {
  tenantCode: string;
  audit: Audit;
}

/**
 * One change of the settings, one after another for each tenant, and its entry in the audit log. It is refused when
 * somebody else has changed the same section since `basedOn`; who has changed another one is in nobody's way.
 * @param changesOf writes what is in tables of its own, and tells what is to be written into the tenant's row
 */
export async function changeSettings(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, audit }: SettingsChange,
  { name, basedOn }: { name: string; basedOn?: string | undefined },
  changesOf: (tx: Tx, before: StoreSettings) => Promise<TenantUpdate>,
): Promise<StoreSettings> {
  return db.inTenant(tenantCode, async (tx) => {
    const sections = await lockSettings(tx, tenantCode);
    const before = await readStoreSettings(tx, tenantCode);
    const changedAt = sections[name];
    if (basedOn !== undefined && !isBetween(changedAt, basedOn, before.updatedAt))
      throw new AppError('changed-meanwhile');
    const changes = await changesOf(tx, before);
    // Later than before also when two changes fall into one millisecond.
    const now = new Date(Math.max(clock().getTime(), Date.parse(before.updatedAt) + 1));
    await updateTenant(tx, tenantCode, {
      ...changes,
      updated_at: now,
      sections_updated_at: JSON.stringify({ ...sections, [name]: now.toISOString() }),
    });
    const after = await readStoreSettings(tx, tenantCode);
    await audit(tx, {
      subject: { type: 'settings', id: tenantCode, name },
      before: auditedView(before),
      after: auditedView(after),
    });
    return after;
  });
}

/** What follows from the rest, or changes each time, tells nobody anything. */
function auditedView(settings: StoreSettings) {
  const { themeProblems: _, updatedAt: __, credentials: ___, pendingDomains, ...audited } = settings;
  return { ...audited, pendingDomains: pendingDomains.map(({ host }) => host) };
}

/** Whether a time is one that the settings had since a section was changed; what is no time is not. */
function isBetween(changedAt: string | undefined, time: string, updatedAt: string): boolean {
  const at = Date.parse(time);
  return at >= Date.parse(changedAt ?? time) && at <= Date.parse(updatedAt);
}
