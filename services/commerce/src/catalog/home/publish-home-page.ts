import {
  homePageLimits,
  type BodyOf,
  type HomeSectionInput,
  type publishHomePage as endpoint,
} from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkBasedOn } from '../../platform/http/check-based-on.ts';
import { auditedHomePage, homeSubject } from './audited-home-page.ts';
import { lockDraft, type HomeDependencies } from './edit-home-draft.ts';
import { sortVersions } from './home-draft-view.ts';
import { deleteVersions, insertVersion, readDraft, readVersions } from './home-repository.ts';
import { lockReferences } from './lock-references.ts';

interface Call {
  tenantCode: string;
  /** Who publishes, as the audit log names them. */
  operator: string;
}

const dayMs = 86_400_000;

/**
 * Shows the draft to shoppers, now or from a moment on. Does nothing if they see it already.
 * @throws AppError `changed-meanwhile`; `invalid-request` for a moment that isn't ahead, or if no section is shown
 */
export function publishHomePage(
  { db, clock }: HomeDependencies,
  { tenantCode, operator, body }: Call & { body: BodyOf<typeof endpoint> },
  audit: Audit,
): Promise<void> {
  const now = clock();
  const startsAt = body.startsAt === null ? now : new Date(body.startsAt);
  checkStart(body.startsAt, startsAt, now);
  return db.inTenant(tenantCode, async (tx) => {
    const seen = await readDraft(tx, tenantCode);
    checkBasedOn(body.basedOn, seen?.updated_at ?? new Date(0));
    await lockReferences(tx, tenantCode, seen?.sections ?? []);
    const { sections } = await lockDraft(tx, tenantCode, body.basedOn);
    if (sections.every(({ isHidden }) => isHidden))
      throw new AppError('invalid-request', { fields: { sections: 'need one that isn’t hidden' } });
    await addVersion(tx, { tenantCode, operator }, { sections, startsAt, now }, audit);
  });
}

/** Takes back a scheduled version. Does nothing if there's none. */
export function cancelHomeSchedule(
  { db, clock }: HomeDependencies,
  { tenantCode }: Call,
  audit: Audit,
): Promise<void> {
  return db.inTenant(tenantCode, async (tx) => {
    await lockDraft(tx, tenantCode);
    const { scheduled } = sortVersions(await readVersions(tx, tenantCode), clock());
    if (!scheduled) return;
    await deleteVersions(tx, tenantCode, [scheduled.id]);
    const before = { startsAt: scheduled.starts_at, ...auditedHomePage(scheduled.sections) };
    await audit(tx, { subject: homeSubject, before, after: null });
  });
}

/**
 * Shows an earlier version again, as a new version. Does nothing if shoppers see the same already.
 * @throws AppError `not-found`
 */
export function restoreHomeVersion(
  { db, clock }: HomeDependencies,
  { tenantCode, operator, id }: Call & { id: string },
  audit: Audit,
): Promise<void> {
  const now = clock();
  const find = async (tx: Tx) => {
    const version = (await readVersions(tx, tenantCode)).find((one) => one.id === id && one.starts_at <= now);
    if (!version) throw new AppError('not-found', { detail: 'This version of the home page does not exist' });
    return version;
  };
  return db.inTenant(tenantCode, async (tx) => {
    await lockReferences(tx, tenantCode, (await find(tx)).sections ?? []);
    await lockDraft(tx, tenantCode);
    const { sections } = await find(tx);
    await addVersion(tx, { tenantCode, operator }, { sections, startsAt: now, now }, audit);
  });
}

/** The draft must be locked, so that versions are added one at a time. */
async function addVersion(
  tx: Tx,
  { tenantCode, operator }: Call,
  { sections, startsAt, now }: { sections: HomeSectionInput[] | null; startsAt: Date; now: Date },
  audit: Audit,
): Promise<void> {
  const versions = await readVersions(tx, tenantCode);
  const { live, scheduled, earlier } = sortVersions(versions, now);
  const isLater = startsAt > now;
  const replaced = isLater ? scheduled : live;
  if (
    replaced &&
    isDeepStrictEqual(replaced.sections, sections) &&
    (!isLater || replaced.starts_at.getTime() === startsAt.getTime())
  )
    return;
  // Of two versions that start at the same moment, the newer one is shown.
  const createdAt = Math.max(now.getTime(), ...versions.map(({ created_at }) => created_at.getTime() + 1));
  const version = { tenant_code: tenantCode, created_by: operator, created_at: new Date(createdAt) };
  // So that there's something to go back to.
  if (!live)
    await insertVersion(tx, {
      ...version,
      id: randomUUID(),
      created_by: '',
      created_at: now,
      sections: null,
      starts_at: new Date(0),
    });
  await insertVersion(tx, { ...version, id: randomUUID(), sections, starts_at: startsAt });
  const outdated = [
    ...(isLater && scheduled ? [scheduled] : []),
    ...earlier.slice(homePageLimits.versions - 1),
  ];
  await deleteVersions(
    tx,
    tenantCode,
    outdated.map(({ id }) => id),
  );
  await audit(tx, {
    subject: homeSubject,
    before: auditedHomePage(live ? live.sections : null),
    after: { ...auditedHomePage(sections), ...(isLater && { startsAt }) },
  });
}

function checkStart(given: string | null, startsAt: Date, now: Date): void {
  if (given === null) return;
  const fields =
    startsAt <= now
      ? { startsAt: 'must be in the future' }
      : startsAt.getTime() > now.getTime() + homePageLimits.scheduleDays * dayMs
        ? { startsAt: `must be at most ${homePageLimits.scheduleDays} days ahead` }
        : null;
  if (fields) throw new AppError('invalid-request', { fields });
}
