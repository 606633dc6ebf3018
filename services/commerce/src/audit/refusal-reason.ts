import { AppError } from '../http/app-error.ts';
import { problemStatuses } from '../http/problem-statuses.ts';

const longest = 500;

/** Why a call was refused, in the words that the operator was told; `null` for a fault of ours, of which nobody is told more. */
export function refusalReason(error: unknown): string | null {
  if (!(error instanceof AppError) || error.code === 'internal') return null;
  const { detail = problemStatuses[error.code].title, fields = {} } = error.details;
  const named = Object.entries(fields).filter(([, message]) => !detail.includes(message));
  return [detail, ...named.map(([field, message]) => `${field} ${message}`)].join('; ').slice(0, longest);
}
