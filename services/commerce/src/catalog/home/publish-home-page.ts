import {
  homePageLimits,
  type BodyOf,
  type HomeSectionInput,
  type publishHomePage as endpoint,
  type restoreHomeVersion as restoreEndpoint,
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

interface NewVersion {
  /** `null` is the standard home page. */
  sections: HomeSectionInput[] | null;
  /** `null`: now. */
  startsAt: Date | null;
  now: Date;
  /** What the operator has seen. */
  seen: { scheduledId: string | null } | { liveId: string };
}

const dayMs = 86_400_000;
/** Of the standard home page that a store had before it published another one. */
const standardStart = new Date(0);

/**
 * Shows the draft to shoppers, now or from a moment on. Does nothing if they see it already.
 * @throws AppError `changed-meanwhile`, also if another version is scheduled than the operator has seen; `invalid-request` for a
 *   moment that isn't ahead, or if no section is shown
 */
export function publishHomePage(
  { db, clock }: HomeDependencies,
  { tenantCode, operator, body }: Call & { body: BodyOf<typeof endpoint> },
  audit: Audit,
): Promise<void> {
  return db.inTenant(tenantCode, async (tx) => {
    const draft = await readDraft(tx, tenantCode);
    checkBasedOn(body.basedOn, draft?.updated_at ?? new Date(0));
    await lockReferences(tx, tenantCode, draft?.sections ?? []);
    const { sections } = await lockDraft(tx, tenantCode, body.basedOn);
    // Only now, because waiting for the lock takes time, in which somebody else may have published.
    const now = clock();
    const startsAt = body.startsAt === null ? null : new Date(body.startsAt);
    if (startsAt) checkStart(startsAt, now);
    if (sections.every(({ isHidden }) => isHidden))
      throw new AppError('invalid-request', { fields: { sections: 'need one that isn’t hidden' } });
    const seen = { scheduledId: body.scheduledId };
    await addVersion(tx, { tenantCode, operator }, { sections, startsAt, now, seen }, audit);
  });
}

/**
 * Takes back a scheduled version. Does nothing if that has happened already.
 * @throws AppError `changed-meanwhile` if shoppers see it by now, or if another version is scheduled
 */
export function cancelHomeSchedule(
  { db, clock }: HomeDependencies,
  { tenantCode, id }: Pick<Call, 'tenantCode'> & { id: string },
  audit: Audit,
): Promise<void> {
  return db.inTenant(tenantCode, async (tx) => {
    await lockDraft(tx, tenantCode);
    const versions = await readVersions(tx, tenantCode);
    const { scheduled } = sortVersions(versions, clock());
    if (!scheduled && versions.every((version) => version.id !== id)) return;
    if (scheduled?.id !== id) throw new AppError('changed-meanwhile');
    await deleteVersions(tx, tenantCode, [id]);
    const before = { startsAt: scheduled.starts_at, ...auditedHomePage(scheduled.sections) };
    await audit(tx, { subject: homeSubject, before, after: null });
  });
}

/**
 * Shows an earlier version again, as a new version. Does nothing if shoppers see the same already.
 * @throws AppError `not-found`; `changed-meanwhile` if shoppers see another version than the operator has seen
 */
export function restoreHomeVersion(
  { db, clock }: HomeDependencies,
  { tenantCode, operator, id, body }: Call & { id: string; body: BodyOf<typeof restoreEndpoint> },
  audit: Audit,
): Promise<void> {
  const find = async (tx: Tx, now: Date) => {
    const { live, earlier } = sortVersions(await readVersions(tx, tenantCode), now);
    const version = [live, ...earlier].find((one) => one?.id === id);
    if (!version) throw new AppError('not-found', { detail: 'This version of the home page does not exist' });
    return version;
  };
  return db.inTenant(tenantCode, async (tx) => {
    await lockReferences(tx, tenantCode, (await find(tx, clock())).sections ?? []);
    await lockDraft(tx, tenantCode);
    const now = clock();
    const { sections } = await find(tx, now);
    await addVersion(tx, { tenantCode, operator }, { sections, startsAt: null, now, seen: body }, audit);
  });
}

/** The draft must be locked, so that versions are added one at a time. */
async function addVersion(
  tx: Tx,
  { tenantCode, operator }: Call,
  { sections, startsAt, now, seen }: NewVersion,
  audit: Audit,
): Promise<void> {
  const versions = await readVersions(tx, tenantCode);
  const { live, scheduled, earlier } = sortVersions(versions, now);
  const replaced = startsAt ? scheduled : live;
  if (
    replaced &&
    isDeepStrictEqual(replaced.sections, sections) &&
    (!startsAt || replaced.starts_at.getTime() === startsAt.getTime())
  )
    return;
  const isAsSeen = 'liveId' in seen ? seen.liveId === live?.id : seen.scheduledId === (scheduled?.id ?? null);
  if (!isAsSeen) throw new AppError('changed-meanwhile');
  // Not before the live version, which would still be shown then. Its start can be ahead of this server's clock.
  const start = startsAt ?? new Date(Math.max(now.getTime(), live?.starts_at.getTime() ?? 0));
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
      starts_at: standardStart,
    });
  await insertVersion(tx, { ...version, id: randomUUID(), sections, starts_at: start });
  const outdated = [...(startsAt && scheduled ? [scheduled] : []), ...findOutdated(earlier)];
  await deleteVersions(
    tx,
    tenantCode,
    outdated.map(({ id }) => id),
  );
  await audit(tx, {
    subject: homeSubject,
    before: auditedHomePage(live ? live.sections : null),
    after: { ...auditedHomePage(sections), ...(startsAt && { startsAt }) },
  });
}

/** What isn't kept once the live version is an earlier one, too. The standard home page always is. */
const findOutdated = <Version extends { starts_at: Date }>(earlier: readonly Version[]): Version[] =>
  earlier
    .filter(({ starts_at }) => starts_at.getTime() !== standardStart.getTime())
    .slice(homePageLimits.versions - 2);

function checkStart(startsAt: Date, now: Date): void {
  const fields =
    startsAt <= now
      ? { startsAt: 'must be in the future' }
      : startsAt.getTime() > now.getTime() + homePageLimits.scheduleDays * dayMs
        ? { startsAt: `must be at most ${homePageLimits.scheduleDays} days ahead` }
        : null;
  if (fields) throw new AppError('invalid-request', { fields });
}
