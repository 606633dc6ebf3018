import { isApiError, type PageViews } from '@selvedge/mfe-kit';
import { ErrorBanner, pageViews } from '@selvedge/ui';
import type { ComponentProps } from 'react';
import { AccountLayout } from '../account/account-layout.tsx';
import { AccountPending } from '../account/account-pending.tsx';
import { PageTitle } from '../account/page-title.tsx';
import { PageFailure } from './page-failure.ts';

/** A page of the account area without its data: the area stays, the red panel says what is missing and tries again. */
export function AccountFailed({ error, retry }: ComponentProps<PageViews['Failed']>) {
  if (!(error instanceof PageFailure)) return <pageViews.Failed error={error} retry={retry} />;
  // The shop is on its way to /login.
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
