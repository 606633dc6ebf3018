import { isApiError, useHost, type PageViews } from '@selvedge/mfe-kit';
import { ErrorBanner, pageViews } from '@selvedge/ui';
import { useEffect, type ComponentProps } from 'react';
import { AdminLayout } from './admin-layout.tsx';
import { AdminPending } from './admin-pending.tsx';
import { PartFailure } from './part-failure.ts';

/** Shown when an admin page can't load its data. Keeps the layout; sends operators without a session to sign in. */
export function AdminFailed({ error, retry }: ComponentProps<PageViews['Failed']>) {
  if (!(error instanceof PartFailure)) return <pageViews.Failed error={error} retry={retry} />;
  const { title, message, cause } = error;
  if (isApiError(cause) && cause.code === 'unauthorized') return <RedirectToSignIn />;
  // The operator signed in again in another tab, so this page still has the previous session's key.
  if (isApiError(cause) && cause.code === 'forbidden')
    return (
      <AdminLayout title={title}>
        <ErrorBanner title={message} onRetry={() => location.reload()}>
          {cause.message}
        </ErrorBanner>
      </AdminLayout>
    );
  return (
    <AdminLayout title={title}>
      <ErrorBanner title={message} onRetry={retry}>
        Nothing was changed. Please try again in a moment.
      </ErrorBanner>
    </AdminLayout>
  );
}

function RedirectToSignIn() {
  const host = useHost();
  useEffect(() => host.navigate('/admin/login', { replace: true }), [host]);
  return <AdminPending />;
}
