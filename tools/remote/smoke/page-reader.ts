import { setTimeout as sleep } from 'node:timers/promises';
import type { VisitorPage } from './visitor-browser.ts';

/**
 * Reads a page from an isolated script world, so that a remote can neither interfere with it nor detect it.
 */
export interface PageReader {
  /** @param read runs in the page, so it can only use the document and `argument` */
  read<T, A>(read: (argument: A) => T, argument: A): Promise<T>;
  /** Repeats `read` until it returns something; `null` on timeout or if `shouldStop` returns true. */
  until<T, A>(
    read: (argument: A) => T | false | null,
    argument: A,
    options: { timeoutMs: number; shouldStop?: () => boolean },
  ): Promise<T | null>;
}

const everyMs = 50;

export function createPageReader({ cdp }: VisitorPage): PageReader {
  let world: Promise<number> | null = null;

  async function createWorld(): Promise<number> {
    const { frameTree } = await cdp.send('Page.getFrameTree');
    const { executionContextId } = await cdp.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    return executionContextId;
  }

  async function evaluate<T>(expression: string): Promise<T> {
    world ??= createWorld();
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      contextId: await world,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  }

  async function read<T, A>(fn: (argument: A) => T, argument: A): Promise<T> {
    const expression = `(${fn.toString()})(${JSON.stringify(argument)})`;
    try {
      return await evaluate<T>(expression);
    } catch (error) {
      if (!/context/i.test((error as Error).message)) throw error;
      // A new document has new worlds.
      world = null;
      return evaluate<T>(expression);
    }
  }

  return {
    read,
    async until(fn, argument, { timeoutMs, shouldStop = () => false }) {
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        const value = await read(fn, argument);
        if (value !== null && value !== false) return value;
        if (shouldStop() || performance.now() > deadline) return null;
        await sleep(everyMs);
      }
    },
  };
}
