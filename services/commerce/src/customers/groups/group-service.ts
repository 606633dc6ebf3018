import type { CustomerGroup, CustomerGroupInput } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Audit } from '../../platform/audit/operator-route.ts';
import { cleanText } from '../../platform/clean-text.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, insertNewRow, updateRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkBasedOn, nextUpdatedAt } from '../../platform/http/check-based-on.ts';
import { checkSameRequest, deriveIdempotentId } from '../../platform/http/idempotent-id.ts';
import { countGroups, hasGroupNamed, readGroups, type GroupRow } from './group-repository.ts';

/** How many promotions are limited to each group. Promotions belong to another context. */
export type CountPromotions = (tx: Tx, tenantCode: string) => Promise<ReadonlyMap<string, number>>;

interface Dependencies {
  db: Database;
  clock: Clock;
  countPromotions: CountPromotions;
}
interface GroupKey {
  tenantCode: string;
  id: string;
}

/** More would be hard for an operator to keep track of. */
const maxGroups = 100;

/** All groups of the store, by name. */
export function listGroups(dependencies: Dependencies, tenantCode: string): Promise<CustomerGroup[]> {
  return dependencies.db.inTenant(tenantCode, (tx) => readViews(tx, dependencies, tenantCode));
}

/** @throws AppError `conflict` if the name is taken or there are too many; `idempotency-conflict` */
export function createGroup(
  dependencies: Dependencies,
  request: { tenantCode: string; idempotencyKey: string | undefined; input: CustomerGroupInput },
  audit: Audit,
): Promise<CustomerGroup> {
  const { tenantCode, idempotencyKey, input } = request;
  const creation = deriveIdempotentId(tenantCode, 'customer-group', idempotencyKey, input);
  return dependencies.db.inTenant(tenantCode, async (tx) => {
    const now = dependencies.clock();
    const first = await findRow(tx, 'customer_groups', { tenant_code: tenantCode, id: creation.id });
    if (first) {
      checkSameRequest('customer group', first, creation);
      return readView(tx, dependencies, { tenantCode, id: first.id });
    }
    if ((await countGroups(tx, tenantCode)) >= maxGroups)
      throw new AppError('conflict', { detail: `A store can have up to ${maxGroups} customer groups.` });
    const inserted = await insertNewRow(tx, 'customer_groups', {
      tenant_code: tenantCode,
      id: creation.id,
      request_hash: creation.requestHash,
      ...toColumns(input),
      created_at: now,
      updated_at: now,
    });
    if (!inserted) throw nameTaken();
    const group = await readView(tx, dependencies, { tenantCode, id: creation.id });
    await audit(tx, { subject: subjectOf(inserted), before: null, after: auditedFields(inserted) });
    return group;
  });
}

/** @throws AppError `not-found`, `conflict` if the name is taken, `changed-meanwhile` */
export function updateGroup(
  dependencies: Dependencies,
  { tenantCode, id, input }: GroupKey & { input: CustomerGroupInput },
  audit: Audit,
): Promise<CustomerGroup> {
  return dependencies.db.inTenant(tenantCode, async (tx) => {
    const before = await lockGroup(tx, { tenantCode, id });
    checkBasedOn(input.basedOn, before.updated_at);
    if (await hasGroupNamed(tx, tenantCode, input.name, id)) throw nameTaken();
    const columns = { ...toColumns(input), updated_at: nextUpdatedAt(dependencies.clock()) };
    const after = (await updateRow(tx, 'customer_groups', { tenant_code: tenantCode, id }, columns))!;
    await audit(tx, {
      subject: subjectOf(after),
      before: auditedFields(before),
      after: auditedFields(after),
    });
    return readView(tx, dependencies, { tenantCode, id });
  });
}

/** @throws AppError `not-found`; `conflict` if a promotion is limited to the group, because nobody could use it any longer */
export function deleteGroup(
  dependencies: Dependencies,
  { tenantCode, id }: GroupKey,
  audit: Audit,
): Promise<{ message: string }> {
  return dependencies.db.inTenant(tenantCode, async (tx) => {
    // Waits for promotions that are being saved, because they lock their groups.
    const before = await lockGroup(tx, { tenantCode, id });
    const promotions = (await dependencies.countPromotions(tx, tenantCode)).get(id) ?? 0;
    if (promotions > 0)
      throw new AppError('conflict', {
        detail: `You can't delete this group because ${promotions === 1 ? 'a promotion is' : `${promotions} promotions are`} limited to it.`,
      });
    await deleteRows(tx, 'customer_groups', { tenant_code: tenantCode, id });
    await audit(tx, { subject: subjectOf(before), before: auditedFields(before), after: null });
    return { message: 'Group deleted.' };
  });
}

async function readViews(tx: Tx, { countPromotions }: Dependencies, tenantCode: string) {
  const promotions = await countPromotions(tx, tenantCode);
  return (await readGroups(tx, tenantCode)).map((row) => groupView(row, promotions.get(row.id) ?? 0));
}

async function readView(tx: Tx, dependencies: Dependencies, { tenantCode, id }: GroupKey) {
  return (await readViews(tx, dependencies, tenantCode)).find((group) => group.id === id)!;
}

async function lockGroup(tx: Tx, { tenantCode, id }: GroupKey) {
  const row = await findRow(tx, 'customer_groups', { tenant_code: tenantCode, id }, 'forUpdate');
  if (!row) throw new AppError('not-found', { detail: "We can't find that customer group" });
  return row;
}

const toColumns = ({ name, includesSubscribers, minOrders }: CustomerGroupInput) => ({
  name: cleanText(name),
  includes_subscribers: includesSubscribers,
  min_orders: minOrders,
});

const groupView = (row: GroupRow, promotionCount: number): CustomerGroup => ({
  id: row.id,
  name: row.name,
  includesSubscribers: row.includes_subscribers,
  minOrders: row.min_orders,
  memberCount: row.members,
  promotionCount,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

type StoredGroup = Selectable<Tables['customer_groups']>;

const subjectOf = ({ id, name }: StoredGroup) => ({ type: 'customer-group', id, name });

const auditedFields = ({ name, includes_subscribers, min_orders }: StoredGroup) => ({
  name,
  includesSubscribers: includes_subscribers,
  minOrders: min_orders,
});

function nameTaken(): AppError {
  return new AppError('conflict', {
    detail: 'Another customer group already has this name.',
    fields: { name: 'is already used by another group' },
  });
}
