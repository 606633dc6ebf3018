import type { AdminReturn } from '@selvedge/contract';

/** Whether a refund of the return is done or on its way. */
export const isRefundStarted = ({ refund }: Pick<AdminReturn, 'refund'>): boolean =>
  refund !== null && refund.status !== 'FAILED';
