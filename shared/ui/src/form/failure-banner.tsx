import { ErrorBanner } from '../feedback/banner.tsx';

/** A red banner that says why submitting a form failed; nothing without a failure. */
export function FailureBanner({
  failure,
}: {
  failure: { message: string; detail?: string | undefined } | null;
}) {
  if (!failure) return null;
  return failure.detail ? (
    <ErrorBanner title={failure.message}>{failure.detail}</ErrorBanner>
  ) : (
    <ErrorBanner>{failure.message}</ErrorBanner>
  );
}
