import { isApiError, type PageViews } from '@selvedge/mfe-kit';
import { ErrorBanner, pageViews } from '@selvedge/ui';
import type { ComponentProps } from 'react';
import { AccountLayout } from '../layout/account-layout.tsx';
import { AccountPending } from '../layout/account-pending.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { PageFailure } from './page-failure.ts';

/** Replaces an account page whose data failed to load. Keeps the account layout and offers Retry. */
export function AccountFailed({ error, retry }: ComponentProps<PageViews['Failed']>) {
  if (!(error instanceof PageFailure)) return <pageViews.Failed error={error} retry={retry} />;
  // The shell is redirecting to /login.
  if (isApiError(error.cause) && error.cause.code === 'unauthorized') return <AccountPending />;
  return (
    <AccountLayout>
      <PageTitle>{error.heading}</PageTitle>
      <ErrorBanner title={error.message} onRetry={retry}>
        {error.advice}
      </ErrorBanner>
    </AccountLayout>
  );
}
