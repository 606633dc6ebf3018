import type { OrderPlacement } from '@selvedge/contract';
import { placeOrder } from './checkout.ts';
import type { Instance } from './shop-instances.ts';
import { deliver, type Delivery } from './webhook-inbox.ts';

const maxAttempts = 50;

/** Places an order like a browser: repeats the request while the instance is too busy (503). */
export async function placeWithRetry(
  instance: Instance,
  body: OrderPlacement,
  headers: Record<string, string> = {},
  call: { token?: string } = {},
): ReturnType<typeof placeOrder> {
  return retryWhileBusy(
    () => placeOrder(instance, body, headers, call),
    (reply) => reply.status === 503 && reply.body.code === 'unavailable',
  );
}

/** Delivers an event like the provider: repeats it until it's accepted. @returns the HTTP status */
export function deliverWithRetry(instance: Instance, delivery: Delivery): Promise<number> {
  return retryWhileBusy(
    () => deliver(instance, delivery),
    (status) => status === 503,
  );
}

export async function retryWhileBusy<T>(send: () => Promise<T>, isBusy: (answer: T) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send();
    if (!isBusy(answer) || attempt === maxAttempts) return answer;
  }
}
