import { css } from '@emotion/react';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { Button, ErrorBanner, Stack, TextField, tokens } from '@selvedge/ui';
import type { FormEvent } from 'react';
import { TrackingFrame } from '../tracking-frame.tsx';
import { OrderProgressCard } from './order-progress-card.tsx';
import type { OrderQuestion } from './order-question.ts';
import { useTrackOrder } from './use-track-order.ts';

export const trackOrderPage = definePage({
  path: '/track-order',
  Component: TrackOrderPage,
  head: () => ({
    title: 'Track Order',
    description: 'See how your order stands, by its number and your e-mail address.',
    canonicalPath: '/track-order',
  }),
});

const form = css({ display: 'grid', gap: tokens.space[5], maxWidth: '30rem', justifyItems: 'start' });
const wide = css({ width: '100%' });
const unscripted = css({ display: 'none', [tokens.media.unscripted]: { display: 'block' } });
const scripted = css({ [tokens.media.unscripted]: { display: 'none' } });

/** How an order stands, for a guest too. `?order=` fills in the number. */
function TrackOrderPage({ query }: PageProps<unknown>) {
  const { ask, isBusy, errors, failure, progress, clearError } = useTrackOrder();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // What is typed stays in the fields, also what was typed before the page was alive.
    const { elements } = event.currentTarget;
    const field = (name: keyof OrderQuestion) => elements.namedItem(name) as HTMLInputElement;
    const wrong = await ask({ orderNumber: field('orderNumber').value, email: field('email').value });
    const first = (['orderNumber', 'email'] as const).find((name) => wrong[name]);
    if (first) field(first).focus();
  }

  return (
    <TrackingFrame title="Track Order">
      <p css={{ color: tokens.color.muted }}>
        Your order number stands in the confirmation that we mailed you. Signed in, you find all your orders
        in <a href="/account/orders">your account</a>.
      </p>
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
          defaultValue={query.get('order') ?? ''}
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
