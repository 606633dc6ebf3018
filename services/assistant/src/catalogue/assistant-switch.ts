import type { ApiClient } from '@selvedge/api-client';

type ConfigApi = Pick<ApiClient, 'getTenantConfig'>;

/** Whether a tenant has an assistant. */
export type AssistantSwitch = (tenantCode: string) => Promise<boolean>;

/** A store that was switched on is asked about by its pages at once; one that was switched off may answer so long still. */
const trustedMs = { on: 5_000, off: 500 };
const mostKept = 1_000;

interface Known {
  isOn: boolean;
  readAt: number;
}

/** Reads the feature `chatbot` of tenants' configurations, and remembers it for a moment. */
export function createAssistantSwitch(
  apiFor: (tenantCode: string) => ConfigApi,
  now: () => number = Date.now,
): AssistantSwitch {
  const known = new Map<string, Known>();
  const readings = new Map<string, Promise<boolean>>();

  async function read(tenantCode: string): Promise<boolean> {
    const { enabledFeatures } = await apiFor(tenantCode).getTenantConfig({ params: { tenantCode } });
    const isOn = enabledFeatures.includes('chatbot');
    known.delete(tenantCode);
    known.set(tenantCode, { isOn, readAt: now() });
    if (known.size > mostKept) known.delete(known.keys().next().value!);
    return isOn;
  }

  function reading(tenantCode: string): Promise<boolean> {
    const running = readings.get(tenantCode) ?? read(tenantCode).finally(() => readings.delete(tenantCode));
    readings.set(tenantCode, running);
    return running;
  }

  return async (tenantCode) => {
    const last = known.get(tenantCode);
    if (last && now() - last.readAt < trustedMs[last.isOn ? 'on' : 'off']) return last.isOn;
    try {
      return await reading(tenantCode);
    } catch (error) {
      // What was known goes on to hold while the shop cannot be asked.
      if (last) return last.isOn;
      throw error;
    }
  };
}
