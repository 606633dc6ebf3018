import { css } from '@emotion/react';
import type { Customer } from '@selvedge/contract';
import { Fact, formatMoney, Moment, tokens } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';
import { CustomerBadges } from './customer-badges.tsx';

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: tokens.space[4],
  overflowWrap: 'anywhere',
  // Email addresses are long.
  '& > :first-of-type': { gridColumn: '1 / -1' },
});

/** How to reach a customer, since when they've been one, and what they've bought. */
export const ProfilePanel = ({ customer }: { customer: Customer }) => (
  <Panel title="Profile" actions={<CustomerBadges customer={customer} />}>
    <dl css={facts}>
      <Fact name="Email">
        <a href={`mailto:${customer.email}`}>{customer.email}</a>
      </Fact>
      <Fact name="Orders">{customer.orderCount.toLocaleString('en-US')}</Fact>
      <Fact name="Spent">{formatMoney(customer.spent)}</Fact>
      <Fact name="Last order">
        {customer.lastOrderAt ? <Moment at={customer.lastOrderAt} isDay /> : 'None'}
      </Fact>
      <Fact name="Customer since">
        <Moment at={customer.createdAt} isDay />
      </Fact>
      {customer.accountSince ? (
        <Fact name="Account since">
          <Moment at={customer.accountSince} isDay />
        </Fact>
      ) : null}
      {customer.phone ? <Fact name="Phone">{customer.phone}</Fact> : null}
    </dl>
  </Panel>
);
