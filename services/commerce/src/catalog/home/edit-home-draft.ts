import type { BodyOf, HomeSectionInput, saveHomeDraft as endpoint } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { updateRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkBasedOn, nextUpdatedAt } from '../../platform/http/check-based-on.ts';
import { auditedHomePage, homeSubject } from './audited-home-page.ts';
import { insertDraft, readDraft, replacePictures, type HomeVersionRow } from './home-repository.ts';
import { findSectionErrors, normalizeSection, standardSections } from './home-rules.ts';
import { findMissing, lockReferences } from './lock-references.ts';

export interface HomeDependencies {
  db: Database;
  clock: Clock;
}

/** @throws AppError `invalid-request`, with an error for each field; `changed-meanwhile` */
export function saveHomeDraft(
  { db, clock }: HomeDependencies,
  { tenantCode, operator, body }: { tenantCode: string; operator: string; body: BodyOf<typeof endpoint> },
  audit: Audit,
): Promise<void> {
  const sections = body.sections.map(normalizeSection);
  return db.inTenant(tenantCode, async (tx) => {
    const existing = await lockReferences(tx, tenantCode, sections);
    const before = await lockDraft(tx, tenantCode, body.basedOn);
    const fields = {
      ...findSectionErrors(sections),
      ...findMissing(sections, existing, before.sections),
    };
    if (Object.keys(fields).length > 0) throw new AppError('invalid-request', { fields });
    await updateRows(
      tx,
      'home_versions',
      { tenant_code: tenantCode, id: before.id },
      { sections: JSON.stringify(sections), created_by: operator, updated_at: nextUpdatedAt(clock()) },
    );
    await replacePictures(tx, before, sections);
    await audit(tx, {
      subject: homeSubject,
      before: auditedHomePage(before.sections),
      after: auditedHomePage(sections),
    });
  });
}

/**
 * Locks the draft until the transaction ends. A store that has composed nothing gets one with the standard sections.
 * @param basedOn `updatedAt` of the draft that the operator has seen; undefined for any
 * @throws AppError `changed-meanwhile`
 */
export async function lockDraft(
  tx: Tx,
  tenantCode: string,
  basedOn?: string,
): Promise<HomeVersionRow & { sections: HomeSectionInput[] }> {
  const never = new Date(0);
  await insertDraft(tx, tenantCode, {
    id: randomUUID(),
    sections: standardSections,
    created_by: '',
    created_at: never,
    updated_at: never,
  });
  const draft = (await readDraft(tx, tenantCode, 'forUpdate'))!;
  checkBasedOn(basedOn, draft.updated_at);
  // The table requires sections of a draft.
  return { ...draft, sections: draft.sections! };
}
