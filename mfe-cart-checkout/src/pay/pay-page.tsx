import type { PaymentLink, PlacedOrder } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { Container, LinkButton, Spinner, Stack, tokens } from '@selvedge/ui';
import { useEffect, type ReactNode } from 'react';
import { paymentMessages } from '../payment-messages.ts';
import { PaymentChecking } from '../checkout/placement/payment-checking.tsx';
import { savePlacedOrder } from '../placed-order.ts';
import { OfferView } from './offer-view.tsx';
import { payMessages as messages } from './pay-messages.ts';
import { loadPaymentLink } from './payment-link.ts';
import { useLinkPayment } from './use-link-payment.ts';

/** Opened from the link in an email. The token in its address is the key to the order, so no other page links here. */
export const payPage = definePage<PaymentLink>({
  path: '/pay/:token',
  load: ({ params, api, signal }) => loadPaymentLink(api, params.token ?? '', signal),
  Component: PayPage,
  head: () => ({ title: messages.title, noIndex: true }),
});

function PayPage({ data, params: { token = '' } }: PageProps<PaymentLink>) {
  return <LinkView key={token} token={token} link={data} />;
}

function LinkView({ token, link }: { token: string; link: PaymentLink }) {
  const payment = useLinkPayment(token, link);
  const { attempt, problem, progress } = payment;
  if (progress.kind === 'placed' || (link.order && attempt?.isSent))
    return <Spinner label="Opening your confirmation..." />;
  if (progress.kind === 'checking') return <PaymentChecking progress={progress} repeat={payment.repeat} />;
  if (link.offer) return <OfferView offer={link.offer} payment={payment} />;
  const refusal = problem?.message === messages.closed ? problem.detail : undefined;
  if (link.order) return <Ordered order={link.order} refusal={refusal} />;
  // Approved, but never sent.
  const isUncharged = attempt?.isSent === false;
  const text = isUncharged ? `${messages.closedDetail} ${paymentMessages.notCharged}` : messages.closedDetail;
  return (
    <Outcome title={messages.closed} text={refusal ?? text}>
      <LinkButton href="/help">Contact us</LinkButton>
      <LinkButton href="/" variant="secondary">
        Go to the store
      </LinkButton>
    </Outcome>
  );
}

/**
 * The link was used. Its order's key makes the confirmation show everything.
 * @param refusal what the server said about a payment that this page sent later
 */
function Ordered({ order, refusal }: { order: PlacedOrder; refusal: string | undefined }) {
  useEffect(() => savePlacedOrder(order, null), [order]);
  return (
    <Outcome title={messages.ordered} text={messages.orderedDetail(order.orderNumber, refusal)}>
      <LinkButton href={`/order-confirmation/${order.id}`}>View your order</LinkButton>
    </Outcome>
  );
}

interface OutcomeProps {
  title: string;
  text: string;
  /** Links to where the buyer can go on. */
  children: ReactNode;
}

const Outcome = ({ title, text, children }: OutcomeProps) => (
  <Container width="reading" css={{ paddingBlock: tokens.space.section, minHeight: '60vh' }}>
    <Stack gap={5}>
      <h1>{title}</h1>
      <p css={{ fontSize: tokens.text.lg, color: tokens.color.muted }}>{text}</p>
      <Stack isRow gap={3}>
        {children}
      </Stack>
    </Stack>
  </Container>
);
