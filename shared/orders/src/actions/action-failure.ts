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
 * @param failedMessage `Failed to {action}`
 * @param ifUnknown advice if it's unknown whether the action was done
 * @param ifRefused advice if the action wasn't done and the store gave no reason
 */
export function actionFailure(
  error: unknown,
  failedMessage: string,
  { ifUnknown, ifRefused }: { ifUnknown: string; ifRefused: string },
): ActionFailure {
  const reason = getErrorMessage(error, '');
  if (reason) return { message: `${failedMessage}: ${reason}` };
  return { message: failedMessage, detail: isUnknownOutcome(error) ? ifUnknown : ifRefused };
}
