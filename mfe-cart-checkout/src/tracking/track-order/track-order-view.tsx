import { css } from '@emotion/react';
import type { PageProps } from '@selvedge/mfe-kit';
import { Button, Form, NoticeBanner, Stack, TextField, tokens } from '@selvedge/ui';
import { trackOrderMessages } from '../../checkout-messages.ts';
import { TrackingFrame } from '../tracking-frame.tsx';
import { GuestOrderView } from './guest-order-view.tsx';
import { OrderProgressCard } from './order-progress-card.tsx';
import { useGuestOrder } from './use-guest-order.ts';
import { useTrackOrder } from './use-track-order.ts';

const form = css({ maxWidth: '30rem', [tokens.media.noScript]: { display: 'none' } });

/** Finds an order by number and email. Guests can then act on it. `?order=` fills in the number. */
export function TrackOrderView({ query }: PageProps<unknown>) {
  const guest = useGuestOrder(query.get('order'));
  const { formProps, isBusy, errors, failure, progress } = useTrackOrder(guest.open);

  if (guest.shown) {
    const isReturning = query.get('view') === 'return';
    return <GuestOrderView {...guest} order={guest.shown} isReturning={isReturning} />;
  }
  return (
    <TrackingFrame title="Track Order">
      <Stack gap={2} css={{ color: tokens.color.muted }}>
        <p>
          Track, cancel or return an order, download its invoice or report an issue. You’ll find the order
          number in your confirmation email.
        </p>
        <p>
          Did you order with an account? <a href="/account/orders">See your orders</a>.
        </p>
      </Stack>
      {guest.hasExpired && !failure ? (
        <NoticeBanner title={trackOrderMessages.expired}>{trackOrderMessages.expiredDetail}</NoticeBanner>
      ) : null}
      <noscript>
        <p>
          This form needs JavaScript. Without it, you can still <a href="/tracking">track your package</a>{' '}
          with the tracking number in your shipping email.
        </p>
      </noscript>
      <Form failure={failure} formProps={formProps} css={form}>
        <TextField
          label="Order Number"
          name="orderNumber"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          hint="Ten digits"
          defaultValue={guest.lastNumber ?? query.get('order') ?? ''}
          error={errors.orderNumber}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          inputMode="email"
          autoComplete="email"
          hint="The email you ordered with"
          error={errors.email}
        />
        <Button type="submit" isBusy={isBusy} busyText="Searching..." css={{ justifySelf: 'start' }}>
          Track Order
        </Button>
      </Form>
      <Stack gap={8} aria-live="polite">
        {progress ? <OrderProgressCard order={progress} /> : null}
      </Stack>
    </TrackingFrame>
  );
}
