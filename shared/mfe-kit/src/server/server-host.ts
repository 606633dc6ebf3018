import type { ApiClient } from '@selvedge/api-client';
import { hostContractVersion, type TenantConfig } from '@selvedge/contract';
import type { CartState, HostApi, SessionState } from '../host/host-api.ts';

/** The host during server rendering: the session is unknown and actions throw. */
export function createServerHost(tenant: TenantConfig, api: ApiClient): HostApi {
  const session: SessionState = { status: 'checking', user: null };
  const cart: CartState = { cart: null, count: 0, isLoading: true, isBusy: false };
  const never = () => {
    throw new Error('This can only be done in a browser');
  };
  const subscribe = () => () => undefined;
  return {
    contractVersion: hostContractVersion,
    tenant,
    api,
    nonce: '',
    session: {
      get: () => session,
      getInitial: () => session,
      subscribe,
      signIn: never,
      signOut: never,
      update: never,
      forget: never,
      rememberRedirect: never,
      consumeRedirect: never,
    },
    cart: {
      get: () => cart,
      getInitial: () => cart,
      subscribe,
      load: never,
      add: never,
      update: never,
      remove: never,
      clear: never,
      anonymousCartId: never,
    },
    events: { emit: never, on: never },
    navigate: never,
    isTraversing: () => false,
    notify: never,
    pageShown: never,
  };
}
