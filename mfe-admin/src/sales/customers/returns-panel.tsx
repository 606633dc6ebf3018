import type { Customer } from '@selvedge/contract';
import { Moment } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';
import { AllowedLink } from '../../roles/allowed-link.tsx';
import { ReturnBadge } from '../order-badges.tsx';
import { ReturnItems } from '../returns/return-items.tsx';
import { ReturnRefund } from '../returns/return-refund.tsx';
import { Entry, EntryList } from '../../layout/entry-list.tsx';

/** A customer's newest returns. Their next steps are on the pages of the orders. */
export const ReturnsPanel = ({ customer: { returns } }: { customer: Customer }) => (
  <Panel title="Returns">
    <EntryList>
      {returns.map((orderReturn) => (
        <Entry
          key={orderReturn.id}
          title={
            <>
              <AllowedLink to="orders:read" href={`/admin/orders/${orderReturn.orderId}`}>
                #{orderReturn.orderNumber}
              </AllowedLink>
              <ReturnBadge orderReturn={orderReturn} />
            </>
          }
          end={<ReturnRefund orderReturn={orderReturn} />}
          note={
            <>
              Requested <Moment at={orderReturn.createdAt} />
            </>
          }
        >
          <ReturnItems orderReturn={orderReturn} />
          <p>“{orderReturn.returnReason}”</p>
        </Entry>
      ))}
    </EntryList>
  </Panel>
);
