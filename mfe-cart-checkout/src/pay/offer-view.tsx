import { css } from '@emotion/react';
import { useTenant } from '@selvedge/mfe-kit';
import { Moment, Stack, tokens } from '@selvedge/ui';
import { OrderedItems } from '../order-confirmation/ordered-items.tsx';
import { PageFrame, TwoColumns } from '../page-frame.tsx';
import { ShippingAddress } from './shipping-address.tsx';
import { OfferTotals } from './offer-totals.tsx';
import { payMessages as messages } from './pay-messages.ts';
import { PayPanel } from './pay-panel.tsx';
import type { Offer } from './payment-link.ts';
import type { LinkPayment } from './use-link-payment.ts';
import { useReloadAt } from './use-reload-at.ts';

const { space, color, text } = tokens;
const intro = css({ marginTop: space[3], fontSize: text.lg, color: color.muted, maxWidth: '40rem' });
const note = css({
  margin: 0,
  padding: space[5],
  background: color.sunken,
  borderRadius: tokens.radius.md,
  // The store's own paragraphs.
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

/** An order that can be paid: what's in it, where it goes, what it costs, and the payment. */
export function OfferView({ offer, payment }: { offer: Offer; payment: LinkPayment }) {
  const { vendorName: store } = useTenant();
  // While the order is being sent, its answer says whether the link was still open.
  useReloadAt(payment.progress.kind === 'idle' ? offer.expiresAt : null);
  return (
    <PageFrame>
      <header css={{ marginBottom: space[8] }}>
        <h1>{messages.title}</h1>
        <p css={intro}>{messages.from(store)}</p>
      </header>
      <TwoColumns>
        <Stack gap={8}>
          {offer.message ? (
            <section aria-labelledby="store-message">
              <h2 id="store-message" css={{ fontSize: text.xl, marginBottom: space[3] }}>
                {messages.messageFrom(store)}
              </h2>
              <blockquote css={note}>{offer.message}</blockquote>
            </section>
          ) : null}
          <OrderedItems items={offer.items} />
          <ShippingAddress offer={offer} />
        </Stack>
        <Stack gap={6}>
          <OfferTotals offer={offer} />
          <section aria-labelledby="payment">
            <h2 id="payment" css={{ fontSize: text.xl, marginBottom: space[4] }}>
              Payment
            </h2>
            <PayPanel offer={offer} payment={payment} />
            <p css={{ marginTop: space[4], fontSize: text.sm, color: color.muted }}>
              You can pay with this link until <Moment at={offer.expiresAt} />.
            </p>
          </section>
        </Stack>
      </TwoColumns>
    </PageFrame>
  );
}
