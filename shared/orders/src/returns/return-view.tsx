import { FailureBanner } from '@selvedge/ui';
import type { Order, OrderReturns } from '@selvedge/contract';
import { ReturnAnnounced } from './return-announced.tsx';
import { ReturnForm } from './return-form.tsx';
import { ReturnRefused } from './return-refused.tsx';
import { returnableLines, returnObstacle } from './return-rules.ts';
import { ReturnsCard } from './returns-card.tsx';
import { useReturn } from './use-return.ts';

/** From choosing to the label; or why nothing can be chosen. */
export function ReturnView({ order, returns }: { order: Order; returns: OrderReturns }) {
  const process = useReturn(order);
  const obstacle = returnObstacle(order, returns, new Date());
  if (process.announced) return <ReturnAnnounced order={order} announced={process.announced} />;
  return (
    <>
      {obstacle ? (
        <>
          <FailureBanner failure={process.failure} />
          <ReturnRefused order={order} obstacle={obstacle} returnableUntil={returns.returnableUntil} />
        </>
      ) : (
        <ReturnForm
          order={order}
          lines={returnableLines(order, returns)}
          returnableUntil={returns.returnableUntil}
          process={process}
        />
      )}
      <ReturnsCard order={order} returns={returns.returns} />
    </>
  );
}
