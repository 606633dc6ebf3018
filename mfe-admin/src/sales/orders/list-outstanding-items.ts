import { isExchanged, type AdminOrder } from '@selvedge/contract';

/** Describes an order's open returns, reported issues and refunds, one sentence each. */
export function listOutstandingItems({
  returns,
  issues,
  refunds,
}: Pick<AdminOrder, 'returns' | 'issues' | 'refunds'>): string[] {
  const openReturns = returns.filter(
    (one) => one.status !== 'REFUNDED' && !one.declined && !isExchanged(one),
  ).length;
  const openIssues = issues.filter(({ isClosed }) => !isClosed).length;
  const openRefunds = refunds.filter(({ status }) => status === 'PENDING').length;
  return [
    sentence(openReturns, 'A return is in progress.', 'returns are in progress.'),
    sentence(openIssues, 'A reported issue is open.', 'reported issues are open.'),
    sentence(openRefunds, 'A refund is pending.', 'refunds are pending.'),
  ].flat();
}

const sentence = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];
