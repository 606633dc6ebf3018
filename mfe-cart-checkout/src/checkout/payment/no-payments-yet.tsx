import { LinkButton, NoticeBanner, Stack } from '@selvedge/ui';
import { noPaymentsMessages } from '../../payment-messages.ts';

/** Replaces the steps when the store can't take payments, and links back to the cart and the shop. */
export function NoPaymentsYet() {
  return (
    <Stack gap={5}>
      <NoticeBanner title={noPaymentsMessages.title}>{noPaymentsMessages.detail}</NoticeBanner>
      <Stack isRow gap={3}>
        <LinkButton href="/cart" variant="secondary">
          Back to Cart
        </LinkButton>
        <LinkButton href="/">Continue Shopping</LinkButton>
      </Stack>
    </Stack>
  );
}
