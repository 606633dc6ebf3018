import { messageOf, type PageViews } from '@selvedge/mfe-kit';
import { ErrorBanner, pageViews } from '@selvedge/ui';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { trackingMessages } from '../checkout-messages.ts';
import { TrackingField } from './tracking-field.tsx';
import { TrackingFrame } from './tracking-frame.tsx';

const isTracking = (pathname: string) => pathname.startsWith('/tracking/');

function numberIn(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice('/tracking/'.length));
  } catch {
    return '';
  }
}

function NotFound() {
  const { pathname } = useLocation();
  if (!isTracking(pathname)) return <pageViews.NotFound />;
  return (
    <TrackingFrame title="Track a Parcel">
      <ErrorBanner title={trackingMessages.unknown}>{trackingMessages.unknownDetail}</ErrorBanner>
      {/* One field a number: what is typed for one is not the beginning of the next. */}
      <TrackingField key={pathname} value={numberIn(pathname)} />
    </TrackingFrame>
  );
}

function Failed({ error, retry }: ComponentProps<PageViews['Failed']>) {
  const { pathname } = useLocation();
  if (!isTracking(pathname)) return <pageViews.Failed error={error} retry={retry} />;
  return (
    <TrackingFrame title="Track a Parcel">
      <ErrorBanner title={trackingMessages.failed} onRetry={retry}>
        {messageOf(error, trackingMessages.tryAgain)}
      </ErrorBanner>
      <TrackingField key={pathname} />
    </TrackingFrame>
  );
}

/** The shop's views, with words of their own for parcels. */
export const trackingViews: PageViews = {
  NotFound,
  notFoundTitle: (pathname) => (isTracking(pathname) ? trackingMessages.unknown : 'Page not found'),
  Failed,
  Pending: pageViews.Pending,
};
