import { getErrorMessage, type PageViews } from '@selvedge/mfe-kit';
import { ErrorBanner, pageViews } from '@selvedge/ui';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { trackingMessages } from '../checkout-messages.ts';
import { TrackingField } from './tracking-field.tsx';
import { TrackingFrame } from './tracking-frame.tsx';

const isTrackingPath = (pathname: string) => pathname.startsWith('/tracking/');

function readTrackingNumber(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice('/tracking/'.length));
  } catch {
    return '';
  }
}

function NotFound() {
  const { pathname } = useLocation();
  if (!isTrackingPath(pathname)) return <pageViews.NotFound />;
  return (
    <TrackingFrame title="Track a Package">
      <ErrorBanner title={trackingMessages.unknown}>{trackingMessages.unknownDetail}</ErrorBanner>
      {/* The key resets the field when the number in the URL changes. */}
      <TrackingField key={pathname} value={readTrackingNumber(pathname)} />
    </TrackingFrame>
  );
}

function Failed({ error, retry }: ComponentProps<PageViews['Failed']>) {
  const { pathname } = useLocation();
  if (!isTrackingPath(pathname)) return <pageViews.Failed error={error} retry={retry} />;
  return (
    <TrackingFrame title="Track a Package">
      <ErrorBanner title={trackingMessages.failed} onRetry={retry}>
        {getErrorMessage(error, trackingMessages.tryAgain)}
      </ErrorBanner>
      <TrackingField key={pathname} />
    </TrackingFrame>
  );
}

/** The default page views, with their own messages for tracking pages. */
export const trackingViews: PageViews = {
  NotFound,
  notFoundTitle: (pathname) => (isTrackingPath(pathname) ? trackingMessages.unknown : 'Page not found'),
  Failed,
  Pending: pageViews.Pending,
};
