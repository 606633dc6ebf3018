import { definePage, PageRedirect, type PageProps } from '@selvedge/mfe-kit';
import { cleanTrackingNumber, trackingNumberError } from './tracking-number.ts';
import { TrackingField } from './tracking-field.tsx';
import { TrackingFrame } from './tracking-frame.tsx';

/** Handles the form without JavaScript: redirects to the package's page, or shows the form with an error. */
export const findPackagePage = definePage<{ number: string }>({
  path: '/tracking',
  async load({ query }) {
    const number = cleanTrackingNumber(query.get('number') ?? '');
    if (!trackingNumberError(number)) throw new PageRedirect(`/tracking/${number}`);
    return { number };
  },
  Component: FindPackagePage,
  head: () => ({ title: 'Track a Package', noIndex: true }),
});

function FindPackagePage({ data }: PageProps<{ number: string }>) {
  return (
    <TrackingFrame title="Track a Package">
      <TrackingField value={data.number} />
      <p>
        Don’t have a tracking number? <a href="/track-order">Find your order</a> by order number and email.
      </p>
    </TrackingFrame>
  );
}
