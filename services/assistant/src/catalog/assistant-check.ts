import type { ApiClient } from '@selvedge/api-client';

type ConfigApi = Pick<ApiClient, 'getTenantConfig'>;

type HasAssistant = (tenantCode: string) => Promise<boolean>;

/** Shorter while it's off, because pages show the assistant as soon as it's on. Switching it off may take seconds. */
const freshForMs = { on: 5_000, off: 500 };
const maxCached = 1_000;

interface CacheEntry {
  isOn: boolean;
  readAt: number;
}

/** Checks whether a tenant has the `chatbot` feature, and caches the result for a few seconds. */
export function createAssistantCheck(
  apiFor: (tenantCode: string) => ConfigApi,
  now: () => number = Date.now,
): HasAssistant {
  const cache = new Map<string, CacheEntry>();
  const pending = new Map<string, Promise<boolean>>();

  async function read(tenantCode: string): Promise<boolean> {
    const { enabledFeatures } = await apiFor(tenantCode).getTenantConfig({ params: { tenantCode } });
    const isOn = enabledFeatures.includes('chatbot');
    cache.delete(tenantCode);
    cache.set(tenantCode, { isOn, readAt: now() });
    if (cache.size > maxCached) cache.delete(cache.keys().next().value!);
    return isOn;
  }

  function readOnce(tenantCode: string): Promise<boolean> {
    const running = pending.get(tenantCode) ?? read(tenantCode).finally(() => pending.delete(tenantCode));
    pending.set(tenantCode, running);
    return running;
  }

  return async (tenantCode) => {
    const last = cache.get(tenantCode);
    if (last && now() - last.readAt < freshForMs[last.isOn ? 'on' : 'off']) return last.isOn;
    try {
      return await readOnce(tenantCode);
    } catch (error) {
      // Use the last cached state while the commerce API is unreachable.
      if (last) return last.isOn;
      throw error;
    }
  };
}
