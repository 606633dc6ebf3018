import type { ErrorCode } from '@selvedge/contract';
import { readMemberships } from '../../customers/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Customer } from './customer.ts';
import {
  countPaidOrders,
  countUses,
  hasOrderedBefore,
  type StoredPromotion,
} from './promotion-repository.ts';
import { notEligible, type PromotionRefusal } from './promotion-rules.ts';

type Limits = Pick<StoredPromotion, 'id' | 'perCustomerLimit' | 'isForFirstOrder' | 'groupIds'>;

/** What decides whether a customer may use some promotions. */
export interface CustomerFacts {
  /** How often they used each promotion. */
  uses: ReadonlyMap<string, number>;
  hasOrdered: boolean;
  /** Empty for guests: an email address that somebody typed proves nothing. */
  groupIds: ReadonlySet<string>;
}

export const dependsOnCustomer = ({ perCustomerLimit, isForFirstOrder, groupIds }: Limits): boolean =>
  perCustomerLimit !== null || isForFirstOrder || groupIds.length > 0;

/**
 * Reads only what these promotions need.
 * @param orderId the order being placed, which doesn't count as an earlier order
 */
export async function readCustomerFacts(
  tx: Tx,
  tenantCode: string,
  promotions: readonly Limits[],
  customer: Customer,
  orderId?: string,
): Promise<CustomerFacts> {
  const limited = promotions.filter(({ perCustomerLimit }) => perCustomerLimit !== null).map(({ id }) => id);
  return {
    uses: limited.length > 0 ? await countUses(tx, tenantCode, limited, customer) : new Map(),
    hasOrdered:
      promotions.some(({ isForFirstOrder }) => isForFirstOrder) &&
      (await hasOrderedBefore(tx, tenantCode, customer, orderId)),
    groupIds:
      promotions.some(({ groupIds }) => groupIds.length > 0) && customer.emailKey !== null
        ? await readGroupIds(tx, tenantCode, { ...customer, emailKey: customer.emailKey })
        : new Set(),
  };
}

async function readGroupIds(tx: Tx, tenantCode: string, customer: Customer & { emailKey: string }) {
  const { emailKey } = customer;
  const groups = await readMemberships(tx, { tenantCode, emailKey }, () =>
    countPaidOrders(tx, tenantCode, customer),
  );
  return new Set(groups.filter(({ isByHand, isByRule }) => isByHand || isByRule).map(({ id }) => id));
}

/** Finds the reason why a customer may not use a promotion; undefined if they may. */
export function findCustomerRefusal(
  { id, perCustomerLimit, isForFirstOrder, groupIds }: Limits,
  { uses, hasOrdered, groupIds: own }: CustomerFacts,
): PromotionRefusal | undefined {
  if (groupIds.length > 0 && !groupIds.some((group) => own.has(group)))
    return notEligible(
      "This promotion isn't for your account. If you have another one, please sign in with it.",
    );
  if (perCustomerLimit !== null && (uses.get(id) ?? 0) >= perCustomerLimit) return usedUp;
  if (isForFirstOrder && hasOrdered) return notEligible('This promotion is only for first orders');
  return undefined;
}

export const usedUp: { code: ErrorCode; message: string } = {
  code: 'promotion-exhausted',
  message: 'This promotion code has been used up',
};
