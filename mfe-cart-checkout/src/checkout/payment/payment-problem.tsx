import { ErrorBanner, NoticeBanner } from '@selvedge/ui';
import { paymentMessages } from '../../payment-messages.ts';

interface PaymentProblemProps {
  /** The message; empty if there's no problem. */
  problem: string;
  /** Explains the problem. */
  detail?: string;
}

/** Says what went wrong with the last payment, and that nothing was charged. */
export function PaymentProblem({ problem, detail = '' }: PaymentProblemProps) {
  if (problem === paymentMessages.cancelled) return <NoticeBanner>{problem}</NoticeBanner>;
  if (!problem) return null;
  return (
    <ErrorBanner title={problem}>
      {detail} {paymentMessages.notCharged}
    </ErrorBanner>
  );
}
