import { LinkButton, NoticeBanner, Stack } from '@selvedge/ui';
import { noPaymentsMessages } from '../../checkout-messages.ts';

/** In the place of what could only end in a dead end: why nothing can be paid, and the ways back. */
export function NoPaymentsYet() {
  return (
    <Stack gap={5}>
      <NoticeBanner title={noPaymentsMessages.title}>{noPaymentsMessages.kept}</NoticeBanner>
      <Stack isRow gap={3}>
        <LinkButton href="/cart" variant="secondary">
          Back to Cart
        </LinkButton>
        <LinkButton href="/">Continue Shopping</LinkButton>
      </Stack>
    </Stack>
  );
}
