import { useHost, type AdminApi } from '@selvedge/mfe-kit';
import { useMemo } from 'react';
import { operatorApi } from './operator-api.ts';

/** The API calls of the signed-in operator. */
export function useOperatorApi(): AdminApi {
  const { api } = useHost();
  return useMemo(() => operatorApi(api), [api]);
}
