import { Provider } from 'jotai';
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { CartState, HostApi, SessionState } from './host-api.ts';
import type { Readable } from './store.ts';

const HostContext = createContext<HostApi | null>(null);

/** Gives a remote the shop around it and a store for its atoms, which ends when the remote is unmounted. */
export function HostProvider({ host, children }: { host: HostApi; children: ReactNode }) {
  return (
    <HostContext value={host}>
      <Provider>{children}</Provider>
    </HostContext>
  );
}

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
