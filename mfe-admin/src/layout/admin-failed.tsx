import { isApiError, useHost, type PageViews } from '@selvedge/mfe-kit';
import { ErrorBanner, pageViews } from '@selvedge/ui';
import { useEffect, type ComponentProps } from 'react';
import { AdminLayout } from './admin-layout.tsx';
import { AdminPending } from './admin-pending.tsx';
import { AdminForbidden } from './admin-forbidden.tsx';
import { PageLoadError } from './page-load-error.ts';
import { PageForbiddenError } from './page-forbidden-error.ts';

/** Shown when an admin page can't load its data. Keeps the layout; sends operators without a session to sign in. */
export function AdminFailed({ error, retry }: ComponentProps<PageViews['Failed']>) {
  if (error instanceof PageForbiddenError)
    return <AdminForbidden title={error.title} access={error.access} />;
  if (!(error instanceof PageLoadError)) return <pageViews.Failed error={error} retry={retry} />;
  const { title, message, cause } = error;
  if (isApiError(cause) && cause.code === 'unauthorized') return <RedirectToSignIn />;
  // The operator signed in again in another tab, so this page still has the previous session's key.
  const isOldSession = isApiError(cause) && cause.code === 'forbidden';
  return (
    <AdminLayout title={title}>
      <ErrorBanner title={message} onRetry={isOldSession ? () => location.reload() : retry}>
        {isOldSession ? cause.message : 'Please try again in a moment.'}
      </ErrorBanner>
    </AdminLayout>
  );
}

function RedirectToSignIn() {
  const host = useHost();
  useEffect(() => host.navigate('/admin/login', { replace: true }), [host]);
  return <AdminPending />;
}
