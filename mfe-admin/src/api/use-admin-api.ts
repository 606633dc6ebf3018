import { useHost, type AdminApi } from '@selvedge/mfe-kit';
import { useMemo } from 'react';
import { createAdminApi } from './create-admin-api.ts';

/** The API calls of the signed-in operator. */
export function useAdminApi(): AdminApi {
  const { api } = useHost();
  return useMemo(() => createAdminApi(api), [api]);
}
