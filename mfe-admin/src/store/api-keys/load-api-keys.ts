import type { ApiKey, OwnAccess } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import type { AdminRequest } from '../../layout/define-admin-page.ts';

export interface ApiKeysData {
  /** Sorted by name, including expired keys. */
  keys: ApiKey[];
  access: OwnAccess;
}

export const loadApiKeys = ({ adminApi, signal }: AdminRequest): Promise<ApiKeysData> =>
  loadAll({ keys: adminApi.listApiKeys({ signal }), access: adminApi.getOwnAccess({ signal }) });
