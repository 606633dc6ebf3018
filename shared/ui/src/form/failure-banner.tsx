import { ErrorBanner } from '../feedback/banner.tsx';

/** What a form's submission came to nothing for, in the red banner; nothing while there is no failure. */
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
