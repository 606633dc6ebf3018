import { isApiError, getErrorMessage } from '@selvedge/mfe-kit';

export interface ActionFailure {
  message: string;
  /** Whether anything was lost, and what to do. */
  detail?: string | undefined;
}

/** Whether the action may or may not have been done. */
const isUnknownOutcome = (error: unknown): boolean =>
  !isApiError(error) || error.status === undefined || error.status === 504;

/**
 * The message for a failed action: `Failed to {action}: {message}` if the store gave a reason.
 * @param failed `Failed to {action}`
 * @param unanswered advice if it's unknown whether the action was done
 * @param refused advice if the action wasn't done and the store gave no reason
 */
export function actionFailure(
  error: unknown,
  failed: string,
  { unanswered, refused }: { unanswered: string; refused: string },
): ActionFailure {
  const reason = getErrorMessage(error, '');
  if (reason) return { message: `${failed}: ${reason}` };
  return { message: failed, detail: isUnknownOutcome(error) ? unanswered : refused };
}
