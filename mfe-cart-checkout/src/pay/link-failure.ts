import { getErrorMessage, isApiError } from '@selvedge/mfe-kit';
import { paymentMessages } from '../payment-messages.ts';
import { placementFailure, type UnknownCause } from '../checkout/placement/placement-outcome.ts';
import { payMessages as messages } from './pay-messages.ts';

export interface LinkProblem {
  message: string;
  /** What is safe, and what to do next. */
  detail: string;
}

/**
 * What a failed order means for the buyer.
 * `unknown`: the order may have been placed, so the same request is repeated until there is an answer.
 * `link-changed`: the link may be closed or used by now. Only the server knows whether the buyer was charged, so its text says it.
 */
type LinkFailure =
  | { kind: 'unknown'; cause: UnknownCause }
  | { kind: 'link-changed'; problem: LinkProblem | null }
  | { kind: 'refused'; problem: LinkProblem; dropsApproval: boolean };

export function linkFailure(error: unknown): LinkFailure {
  if (isApiError(error)) {
    if (error.code === 'not-found') return { kind: 'link-changed', problem: null };
    if (error.code === 'conflict') {
      const detail = getErrorMessage(error, '');
      return { kind: 'link-changed', problem: detail ? { message: messages.closed, detail } : null };
    }
    const problem = ownProblems[error.code]?.(getErrorMessage(error, ''));
    if (problem) return { kind: 'refused', problem, dropsApproval: error.code !== 'order-in-progress' };
  }
  const failure = placementFailure(error);
  if (failure.kind === 'unknown') return failure;
  // Paying needs no session.
  if (failure.kind === 'signed-out') return { kind: 'unknown', cause: 'store' };
  const { message, detail, dropsApproval } = failure;
  return { kind: 'refused', problem: { message, detail }, dropsApproval };
}

/** Where checkout's texts are about the cart. */
const ownProblems: Partial<Record<string, (serverMessage: string) => LinkProblem>> = {
  'out-of-stock': (serverMessage) => ({
    message: messages.soldOut,
    detail: serverMessage || paymentMessages.notCharged,
  }),
  'order-in-progress': (serverMessage) => ({
    message: messages.inProgress,
    detail: serverMessage || messages.inProgressDetail,
  }),
};
