import { definePage, PageRedirect, type PageProps } from '@selvedge/mfe-kit';
import { cleanTrackingNumber, trackingNumberError } from './tracking-number.ts';
import { TrackingField } from './tracking-field.tsx';
import { TrackingFrame } from './tracking-frame.tsx';

/** Where the field leads without scripts: to the parcel's page, or back to the field with what is wrong. */
export const findParcelPage = definePage<{ number: string }>({
  path: '/tracking',
  async load({ query }) {
    const number = cleanTrackingNumber(query.get('number') ?? '');
    if (!trackingNumberError(number)) throw new PageRedirect(`/tracking/${number}`);
    return { number };
  },
  Component: FindParcelPage,
  head: () => ({ title: 'Track a Parcel', noIndex: true }),
});

function FindParcelPage({ data }: PageProps<{ number: string }>) {
  return (
    <TrackingFrame title="Track a Parcel">
      <TrackingField value={data.number} />
      <p>
        No tracking number at hand? <a href="/track-order">Find your order</a> by its number and your e-mail
        address.
      </p>
    </TrackingFrame>
  );
}
