import { isApiError, messageOf } from '@selvedge/mfe-kit';

export interface ActionFailure {
  message: string;
  /** What is safe, and what to do. */
  detail?: string | undefined;
}

/** Nobody knows whether the store did what it was asked. */
const isUnanswered = (error: unknown): boolean =>
  !isApiError(error) || error.status === undefined || error.status === 504;

/**
 * What is said of an action that failed: `Failed to {action}: {message}` where the store said why.
 * @param failed `Failed to {action}`
 * @param unanswered what to do when it is not known whether the action was done
 * @param refused what to do when it was not done, and the store did not say why
 */
export function actionFailure(
  error: unknown,
  failed: string,
  { unanswered, refused }: { unanswered: string; refused: string },
): ActionFailure {
  const reason = messageOf(error, '');
  if (reason) return { message: `${failed}: ${reason}` };
  return { message: failed, detail: isUnanswered(error) ? unanswered : refused };
}
