import type { RetainedData } from '@selvedge/contract';

interface RetentionText {
  label: string;
  /** What happens after the period, and when it starts. */
  description: string;
}

/** How each kind of data is shown, in display order. */
export const retentionTexts: Readonly<Record<RetainedData, RetentionText>> = {
  orders: {
    label: 'Personal data in orders',
    description:
      'Once an order is this old and finished, its names, streets and email addresses are removed. Amounts, tax, city, state and ZIP code stay.',
  },
  unpaidOrders: {
    label: 'Orders that were never paid',
    description: 'Deleted this long after the attempt to pay.',
  },
  issues: {
    label: 'Reported issues',
    description: 'Deleted with their answers, this long after they were closed.',
  },
  subscriptions: {
    label: 'Proof of newsletter subscriptions',
    description: 'Deleted this long after the subscription ended.',
  },
  activity: {
    label: 'Activity of operators',
    description: 'Deleted this long after the action.',
  },
};

export const retainedData = Object.keys(retentionTexts) as RetainedData[];
