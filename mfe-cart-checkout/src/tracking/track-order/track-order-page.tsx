import { css } from '@emotion/react';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { Button, ErrorBanner, NoticeBanner, Stack, TextField, tokens } from '@selvedge/ui';
import type { FormEvent } from 'react';
import { trackOrderMessages as words } from '../../checkout-messages.ts';
import { TrackingFrame } from '../tracking-frame.tsx';
import { GuestOrderView } from './guest-order-view.tsx';
import { OrderProgressCard } from './order-progress-card.tsx';
import type { OrderQuestion } from './order-question.ts';
import { useGuestOrder } from './use-guest-order.ts';
import { useTrackOrder } from './use-track-order.ts';

export const trackOrderPage = definePage({
  path: '/track-order',
  Component: TrackOrderPage,
  head: () => ({
    title: 'Track Order',
    description: 'Follow, cancel or return an order with its number and your email address.',
    canonicalPath: '/track-order',
  }),
});

const form = css({ display: 'grid', gap: tokens.space[5], maxWidth: '30rem', justifyItems: 'start' });
const wide = css({ width: '100%' });
const unscripted = css({ display: 'none', [tokens.media.unscripted]: { display: 'block' } });
const scripted = css({ [tokens.media.unscripted]: { display: 'none' } });

/** An order by its number and email, and for a guest what can be done with it. `?order=` fills in the number. */
function TrackOrderPage({ query }: PageProps<unknown>) {
  const guest = useGuestOrder(query.get('order'));
  const { ask, isBusy, errors, failure, progress, clearError } = useTrackOrder(guest.open);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // What is typed stays in the fields, also what was typed before the page was alive.
    const { elements } = event.currentTarget;
    const field = (name: keyof OrderQuestion) => elements.namedItem(name) as HTMLInputElement;
    const wrong = await ask({ orderNumber: field('orderNumber').value, email: field('email').value });
    const first = (['orderNumber', 'email'] as const).find((name) => wrong[name]);
    if (first) field(first).focus();
  }

  if (guest.shown) {
    const isReturning = query.get('view') === 'return';
    return <GuestOrderView {...guest} order={guest.shown} isReturning={isReturning} />;
  }
  return (
    <TrackingFrame title="Track Order">
      <Stack gap={2} css={{ color: tokens.color.muted }}>
        <p>
          Follow, cancel or return an order, download its invoice or report an issue. You’ll find the number
          in your confirmation email.
        </p>
        <p>
          Ordered with an account? <a href="/account/orders">See your orders</a>.
        </p>
      </Stack>
      {guest.hasExpired && !failure ? (
        <NoticeBanner title={words.expired}>{words.expiredDetail}</NoticeBanner>
      ) : null}
      <p css={unscripted}>
        This form needs JavaScript. Without it, <a href="/tracking">follow your parcel</a> by the tracking
        number in the mail that told you it was shipped.
      </p>
      {/* Never GET: should the script be missing, an e-mail address must not end up in an address. */}
      <form method="post" noValidate css={[form, scripted]} onSubmit={(event) => void submit(event)}>
        {failure ? (
          <ErrorBanner title={failure.message} css={wide}>
            {failure.detail}
          </ErrorBanner>
        ) : null}
        <TextField
          css={wide}
          label="Order Number"
          name="orderNumber"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          hint="Ten digits"
          defaultValue={guest.lastNumber ?? query.get('order') ?? ''}
          error={errors.orderNumber}
          onInput={() => clearError('orderNumber')}
        />
        <TextField
          css={wide}
          label="Email"
          name="email"
          type="email"
          required
          inputMode="email"
          autoComplete="email"
          hint="The one you ordered with"
          error={errors.email}
          onInput={() => clearError('email')}
        />
        <Button type="submit" isBusy={isBusy} busyText="Looking...">
          Track Order
        </Button>
      </form>
      <Stack gap={8} aria-live="polite">
        {progress ? <OrderProgressCard order={progress} /> : null}
      </Stack>
    </TrackingFrame>
  );
}
