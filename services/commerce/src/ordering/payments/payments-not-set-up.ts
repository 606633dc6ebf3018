import { AppError } from '../../platform/http/app-error.ts';

/** The operator hasn't connected a payment account yet. */
export const paymentsNotSetUp = () =>
  new AppError('payments-not-set-up', { detail: "This store doesn't accept payments yet." });
