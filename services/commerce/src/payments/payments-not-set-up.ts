import { AppError } from '../http/app-error.ts';

/** For a store whose operator has not connected a payment account yet. */
export const paymentsNotSetUp = () =>
  new AppError('payments-not-set-up', { detail: 'This store does not take payments yet.' });
