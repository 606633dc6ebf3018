import { isApiError, useHost, type PageViews } from '@selvedge/mfe-kit';
import { ErrorBanner, pageViews } from '@selvedge/ui';
import { useEffect, type ComponentProps } from 'react';
import { AdminLayout } from './admin-layout.tsx';
import { AdminPending } from './admin-pending.tsx';
import { PartFailure } from './part-failure.ts';

/** A page of the administration without its data: the frame stays; without a valid token the way leads to sign-in. */
export function AdminFailed({ error, retry }: ComponentProps<PageViews['Failed']>) {
  if (!(error instanceof PartFailure)) return <pageViews.Failed error={error} retry={retry} />;
  if (isApiError(error.cause) && error.cause.code === 'unauthorized') return <ToSignIn />;
  return (
    <AdminLayout title={error.title}>
      <ErrorBanner title={error.message} onRetry={retry}>
        Nothing was changed. Please try again in a moment.
      </ErrorBanner>
    </AdminLayout>
  );
}

function ToSignIn() {
  const host = useHost();
  useEffect(() => host.navigate('/admin/login', { replace: true }), [host]);
  return <AdminPending />;
}
