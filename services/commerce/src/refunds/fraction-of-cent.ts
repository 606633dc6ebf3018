import { AppError } from '../http/app-error.ts';

/** Of an amount that nobody can be paid: rounding it would pay back more, or less, than was asked. */
export const fractionOfCent = (): AppError =>
  new AppError('invalid-request', { fields: { amount: 'must be a whole number of cents' } });
