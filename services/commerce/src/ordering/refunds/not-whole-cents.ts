import { AppError } from '../../platform/http/app-error.ts';

/** Amounts with fractions of a cent are refused: rounding would refund more or less than requested. */
export const notWholeCents = (): AppError =>
  new AppError('invalid-request', { fields: { amount: 'must be a whole number of cents' } });
