import type { ReportGrouping, ReportName, ReportPeriod } from '@selvedge/contract';

export const reportLabels: Readonly<Record<ReportName, string>> = {
  sales: 'Sales',
  orders: 'Orders',
  conversion: 'Conversion',
  'best-sellers': 'Best sellers',
  'worst-sellers': 'Worst sellers',
  searches: 'Searches without results',
  returns: 'Returns',
  customers: 'New and returning customers',
  stock: 'Days of stock left',
};

export const periodLabels: Readonly<Record<ReportPeriod | 'custom', string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  '12-months': 'Last 12 months',
  custom: 'Custom',
};

export const groupingLabels: Readonly<Record<ReportGrouping, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  category: 'Category',
  channel: 'Channel',
  step: 'Step',
  product: 'Product',
  query: 'Search',
  reason: 'Reason',
  size: 'Size',
  kind: 'New or returning',
  variant: 'Variant',
};

/** Explains how each report counts. */
export const reportNotes: Readonly<Record<ReportName, string>> = {
  sales: 'Orders count on the day they were paid, refunds on the day they were made.',
  orders: 'Paid orders, without exchanges. The average is after discounts, without tax and shipping.',
  conversion: 'Counts how often something happened, not how many people did it. Nobody is tracked.',
  'best-sellers': 'Ranked by items sold, without cancelled orders and exchanges.',
  'worst-sellers': 'Products that shoppers can buy now, including those that nobody bought.',
  searches: 'Searches that may contain an email address or a personal number aren’t counted.',
  returns: 'Returns count on the day the shopper registered them, unless you declined them.',
  customers: 'A customer is new with the first order from their email address.',
  stock:
    'How long the stock will last if it keeps selling as it did in this period. Variants that didn’t sell aren’t listed.',
};
