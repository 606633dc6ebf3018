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
      'Counted from the order. Then names, streets and email addresses are removed from finished orders. Amounts, tax, city, state and ZIP code stay.',
  },
  unpaidOrders: {
    label: 'Orders that were never paid',
    description: 'Counted from the attempt to pay. Then they’re deleted.',
  },
  issues: {
    label: 'Reported issues',
    description: 'Counted from when an issue was closed. Then it’s deleted with its answers.',
  },
  subscriptions: {
    label: 'Proof of newsletter subscriptions',
    description: 'Counted from when the subscription ended. Then it’s deleted.',
  },
  activity: {
    label: 'Activity of operators',
    description: 'Counted from each action. Then it’s deleted from the activity page.',
  },
};

export const retainedData = Object.keys(retentionTexts) as RetainedData[];
