import type { Newsletter, NewsletterInput, QueryOf, ResponseOf, listNewsletters } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTenantWithRetry } from '../../../platform/db/busy-rows.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { deleteRows, findRow, insertRows, updateRow } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { checkBasedOn, nextUpdatedAt } from '../../../platform/http/check-based-on.ts';
import { checkSameRequest, deriveIdempotentId } from '../../../platform/http/idempotent-id.ts';
import { pageOf } from '../../../platform/http/page-of.ts';
import { lockGroups } from '../../groups/group-repository.ts';
import {
  contentOf,
  findNewsletter,
  newsletterView,
  readGroupNames,
  auditSubjectOf,
  summaryView,
  type NewsletterKey,
  type NewsletterRow,
} from './newsletter-view.ts';

export interface EditDependencies {
  db: Database;
  clock: Clock;
}

/** Newest first. */
export function listAllNewsletters(
  { db }: Pick<EditDependencies, 'db'>,
  tenantCode: string,
  page: QueryOf<typeof listNewsletters>,
): Promise<ResponseOf<typeof listNewsletters>> {
  return db.inTenant(tenantCode, async (tx) => {
    const newsletters = tx
      .selectFrom('newsletters')
      .selectAll()
      .where('tenant_code', '=', tenantCode)
      .orderBy('created_at', 'desc')
      .orderBy('id');
    const { rows, total } = await readPage(newsletters, page);
    const groups = await readGroupNames(tx, tenantCode);
    return pageOf(
      rows.map((row) => summaryView(row, groups)),
      { ...page, total },
    );
  });
}

/** @throws AppError `not-found` */
export function getNewsletter({ db }: Pick<EditDependencies, 'db'>, key: NewsletterKey): Promise<Newsletter> {
  return db.inTenant(key.tenantCode, async (tx) => newsletterView(tx, await findNewsletter(tx, key)));
}

/** @throws AppError `conflict` if the group doesn't exist; `idempotency-conflict` */
export async function createNewsletter(
  { db, clock }: EditDependencies,
  request: {
    tenantCode: string;
    idempotencyKey: string | undefined;
    operator: string;
    input: NewsletterInput;
  },
  audit: Audit,
): Promise<Newsletter> {
  const { tenantCode, idempotencyKey, operator, input } = request;
  const creation = deriveIdempotentId(tenantCode, 'newsletter', idempotencyKey, input);
  const key = { tenantCode, id: creation.id };
  return inTenantWithRetry(db, tenantCode, async (tx) => {
    const first = await findRow(tx, 'newsletters', { tenant_code: tenantCode, id: creation.id });
    if (first) {
      checkSameRequest('newsletter', first, creation);
      return newsletterView(tx, first);
    }
    const now = clock();
    await insertRows(tx, 'newsletters', {
      tenant_code: tenantCode,
      id: creation.id,
      request_hash: creation.requestHash,
      ...(await toColumns(tx, tenantCode, input)),
      status: 'DRAFT',
      created_by: operator,
      created_at: now,
      updated_at: now,
    });
    const row = await findNewsletter(tx, key);
    await audit(tx, { subject: auditSubjectOf(row), before: null, after: auditedFields(row) });
    return newsletterView(tx, row);
  });
}

/** @throws AppError `not-found`, `changed-meanwhile`; `conflict` if it's no longer a draft, or the group doesn't exist */
export async function updateNewsletter(
  { db, clock }: EditDependencies,
  { tenantCode, id, input }: NewsletterKey & { input: NewsletterInput },
  audit: Audit,
): Promise<Newsletter> {
  return db.inTenant(tenantCode, async (tx) => {
    const before = await findNewsletter(tx, { tenantCode, id }, 'forUpdate');
    if (before.status !== 'DRAFT')
      throw new AppError('conflict', {
        detail: 'This newsletter is no longer a draft, so it can’t be changed.',
      });
    checkBasedOn(input.basedOn, before.updated_at);
    const columns = {
      ...(await toColumns(tx, tenantCode, input)),
      updated_at: nextUpdatedAt(clock()),
    };
    const after = (await updateRow(tx, 'newsletters', { tenant_code: tenantCode, id }, columns))!;
    await audit(tx, {
      subject: auditSubjectOf(after),
      before: auditedFields(before),
      after: auditedFields(after),
    });
    return newsletterView(tx, after);
  });
}

/** @throws AppError `not-found`; `conflict` if it's scheduled or being sent */
export function deleteNewsletter(
  { db }: Pick<EditDependencies, 'db'>,
  { tenantCode, id }: NewsletterKey,
  audit: Audit,
): Promise<{ message: string }> {
  // Somebody may be unsubscribing, which locks its rows in another order.
  return inTenantWithRetry(db, tenantCode, async (tx) => {
    const before = await findNewsletter(tx, { tenantCode, id }, 'forUpdate');
    if (before.status === 'SCHEDULED' || before.status === 'SENDING')
      throw new AppError('conflict', { detail: 'Cancel this newsletter before you delete it.' });
    await deleteRows(tx, 'newsletters', { tenant_code: tenantCode, id });
    await audit(tx, { subject: auditSubjectOf(before), before: auditedFields(before), after: null });
    return { message: 'The newsletter was deleted.' };
  });
}

async function toColumns(tx: Tx, tenantCode: string, input: NewsletterInput) {
  const { audience, groupId, link } = input;
  if (audience === 'SUBSCRIBERS' && groupId !== null)
    throw new AppError('invalid-request', { fields: { groupId: 'is only for the audience GROUP' } });
  if (groupId !== null && !(await lockGroups(tx, tenantCode, [groupId])).has(groupId))
    throw new AppError('conflict', {
      detail: 'This customer group no longer exists. Choose another audience.',
      fields: { groupId: 'no longer exists' },
    });
  return {
    subject: input.subject.trim(),
    preview_text: input.previewText.trim(),
    body: input.body.trim(),
    link_label: link ? link.label.trim() : null,
    link_url: link?.url ?? null,
    audience,
    group_id: groupId,
  };
}

const auditedFields = (row: NewsletterRow) => ({
  ...contentOf(row),
  audience: row.audience,
  groupId: row.group_id,
});
