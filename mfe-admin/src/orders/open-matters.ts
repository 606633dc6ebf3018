import type { AdminOrder } from '@selvedge/contract';

/** What of an order is not settled yet, a sentence each: returns under way, reports without an end, refunds not paid. */
export function openMatters({
  returns,
  issues,
  refunds,
}: Pick<AdminOrder, 'returns' | 'issues' | 'refunds'>): string[] {
  const openReturns = returns.filter(({ status }) => status !== 'REFUNDED').length;
  const openReports = issues.filter(({ isClosed }) => !isClosed).length;
  const openRefunds = refunds.filter(({ status }) => status === 'PENDING').length;
  return [
    sentence(openReturns, 'A return is under way.', 'returns are under way.'),
    sentence(openReports, 'A report of the shopper is open.', 'reports of the shopper are open.'),
    sentence(openRefunds, 'A refund is on its way.', 'refunds are on their way.'),
  ].flat();
}

const sentence = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];
