import type { CustomerSummary } from '@selvedge/contract';
import { Badge, Stack } from '@selvedge/ui';

/** Whether a customer has an account, has ordered as a guest, and gets the newsletter. */
export const CustomerBadges = ({
  customer: { hasAccount, lastOrderAt, isSubscribed },
}: {
  customer: CustomerSummary;
}) => (
  <Stack isRow gap={1} css={{ display: 'inline-flex' }}>
    {hasAccount ? <Badge tone="accent">Account</Badge> : null}
    {!hasAccount && lastOrderAt ? <Badge>Guest</Badge> : null}
    {isSubscribed ? <Badge tone="success">Subscriber</Badge> : null}
  </Stack>
);
