import type { ShippingZone } from '@selvedge/contract';
import type { AdminRequest } from '../../layout/define-admin-page.ts';

export interface ZoneData {
  /** `null` for a new zone. */
  zone: ShippingZone | null;
  others: ShippingZone[];
}

/** Loads a zone, unless it's a new one, and the others, because no two zones share a state. */
export async function loadZone({ params: { id }, adminApi, signal }: AdminRequest): Promise<ZoneData> {
  const zones = await adminApi.listShippingZones({ signal });
  if (id === undefined) return { zone: null, others: zones };
  const zone = zones.find((one) => one.id === id);
  if (!zone) throw notFoundError(id);
  return { zone, others: zones.filter((one) => one !== zone) };
}

/** Like the API's 404, which shows the page "not found". */
const notFoundError = (id: string): Error =>
  Object.assign(new Error(`There is no shipping zone ${id}`), { name: 'ApiError', code: 'not-found' });
