import { AppError } from '../http/app-error.ts';
import { problemStatuses } from '../http/problem-statuses.ts';

const maxLength = 500;

/** Why a call was refused: the message shown to the operator. `null` for internal errors, which expose no details. */
export function refusalReason(error: unknown): string | null {
  if (!(error instanceof AppError) || error.code === 'internal') return null;
  const { detail = problemStatuses[error.code].title, fields = {} } = error.details;
  const named = Object.entries(fields).filter(([, message]) => !detail.includes(message));
  return [detail, ...named.map(([field, message]) => `${field} ${message}`)].join('; ').slice(0, maxLength);
}
