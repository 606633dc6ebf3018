import { FailureBanner } from '@selvedge/ui';
import type { Order, OrderReturns } from '@selvedge/contract';
import { ReturnRegistered } from './return-registered.tsx';
import { ReturnForm } from './return-form.tsx';
import { ReturnRefused } from './return-refused.tsx';
import { returnableLines, findReturnObstacle } from './return-rules.ts';
import { ReturnsCard } from './returns-card.tsx';
import { useReturn } from './use-return.ts';

/** The form for a return, its confirmation and its label; or why nothing can be returned. */
export function ReturnView({ order, returns }: { order: Order; returns: OrderReturns }) {
  const process = useReturn(order);
  const obstacle = findReturnObstacle(order, returns, new Date());
  if (process.registered) return <ReturnRegistered order={order} registered={process.registered} />;
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
