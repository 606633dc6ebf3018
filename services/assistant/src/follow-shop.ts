import type { Catalog } from './catalog/catalog.ts';
import { listTenants } from './tenant.ts';

interface FollowOptions {
  catalog: Pick<Catalog, 'domains' | 'hasAssistant' | 'hasIndex' | 'indexOf' | 'refresh'>;
  warn: (error: unknown, message: string) => void;
  /** More stores than this are read on their first question. */
  maxTenants: number;
  everyMs?: number;
}

/**
 * Reads the shop's changes regularly, even if nobody searches. The shop's job tells only one assistant about them: the one
 * that a balancer chooses. The others learn of new stores, products and texts here.
 */
export function followShop({ catalog, warn, maxTenants, everyMs = 30_000 }: FollowOptions): {
  stop(): void;
} {
  let timer: NodeJS.Timeout;
  const round = () =>
    catchUp(catalog, maxTenants)
      .catch((error: unknown) => warn(error, 'the shop’s changes could not be read'))
      .finally(schedule);
  const schedule = () => {
    if (!isStopped) timer = setTimeout(() => void round(), everyMs).unref();
  };
  let isStopped = false;
  schedule();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function catchUp(catalog: FollowOptions['catalog'], maxTenants: number): Promise<void> {
  await catalog.refresh();
  for (const tenantCode of listTenants(await catalog.domains()).slice(0, maxTenants))
    if (!catalog.hasIndex(tenantCode) && (await catalog.hasAssistant(tenantCode)))
      await catalog.indexOf(tenantCode);
}
