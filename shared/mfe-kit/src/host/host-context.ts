import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CartState, HostApi, SessionState } from './host-api.ts';
import type { Readable } from './store.ts';

export const HostContext = createContext<HostApi | null>(null);

/** The shop around this remote. */
export function useHost(): HostApi {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost was called outside a remote created with defineRemote');
  return host;
}

export function useReadableValue<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.getInitial);
}

export const useSession = (): SessionState => useReadableValue(useHost().session);
export const useCart = (): CartState => useReadableValue(useHost().cart);
export const useTenant = () => useHost().tenant;
