import type { Tracking } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { PackageContents } from './package-contents.tsx';
import { TrackingEvents } from './tracking-events.tsx';
import { TrackingFacts } from './tracking-facts.tsx';
import { TrackingField } from './tracking-field.tsx';
import { TrackingFrame } from './tracking-frame.tsx';

/** Public to anyone with the tracking number. An unknown number is a 404 with its own message. */
export const trackingPage = definePage<Tracking>({
  path: '/tracking/:trackingNumber',
  load: async ({ params, api, signal }) =>
    (await api.getTracking({
      params: { trackingNumber: params.trackingNumber ?? '' },
      signal,
    })) as Tracking,
  Component: TrackingPage,
  head: ({ trackingNumber }) => ({ title: `Tracking ${trackingNumber}`, noIndex: true }),
});

function TrackingPage({ data: tracking }: PageProps<Tracking>) {
  return (
    <TrackingFrame title="Your Package">
      <TrackingFacts tracking={tracking} />
      <PackageContents trackingNumber={tracking.trackingNumber} />
      <TrackingEvents events={tracking.events} />
      <section aria-labelledby="another-package">
        <h2 id="another-package" css={{ fontSize: tokens.text.xl, marginBottom: tokens.space[4] }}>
          Track another package
        </h2>
        <TrackingField />
      </section>
    </TrackingFrame>
  );
}
