import type { Order } from '@selvedge/contract';
import { NoticeBanner } from '@selvedge/ui';
import { useOrderAccess } from '../order-access.tsx';

/** Says that an order replaces returned items. */
export function ExchangeNotice({ order: { exchangeFor, status } }: { order: Order }) {
  const { otherOrderHref } = useOrderAccess();
  if (!exchangeFor) return null;
  const link = <a href={otherOrderHref(exchangeFor)}>#{exchangeFor.orderNumber}</a>;
  return (
    <NoticeBanner title={status === 'CANCELLED' ? 'This exchange was cancelled' : 'This is an exchange'}>
      {status === 'CANCELLED' ? (
        <>We can now refund what you returned from order {link}.</>
      ) : (
        <>You get these items for what you returned from order {link}. You don’t pay anything.</>
      )}
    </NoticeBanner>
  );
}
