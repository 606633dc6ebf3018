import { createApiClient } from '@selvedge/api-client';
import { hostContractVersion } from '@selvedge/contract';
import { createEventBus, type HostApi } from '@selvedge/mfe-kit';
import type { Boot } from '../boot.ts';
import { createCartStore, type CartStore } from './cart/cart-store.ts';
import { getStyleNonce } from './frame/get-style-nonce.ts';
import type { Navigation } from './navigation/navigation.ts';
import { createSession, type Session } from './session/session.ts';
import { storedIdentity } from './session/stored-identity.ts';
import { createTenantStore, type TenantStore } from './tenant-store.ts';
import { tracingHooks } from './tracing/tracing-hooks.ts';
import { createToaster } from './toasts/toaster.ts';

export interface Host extends HostApi {
  tenantStore: TenantStore;
  session: Session;
  cart: CartStore;
}

interface HostOptions {
  boot: Boot;
  apiBaseUrl: string;
  navigation: Navigation;
  pageShown: HostApi['pageShown'];
}

/** Creates the host API that every remote gets. */
export function createHost({ boot, apiBaseUrl, navigation, pageShown }: HostOptions): Host {
  const nonce = getStyleNonce();
  const events = createEventBus(window);
  // Never exposed to remotes.
  let operatorKey = boot.operatorKey ?? null;
  const api = createApiClient({
    baseUrl: apiBaseUrl,
    tenantCode: boot.tenant.code,
    previewToken: boot.tenant.isPreview ? new URLSearchParams(location.search).get('preview') : null,
    token: (audience) => (audience === 'admin' ? storedIdentity.legacyAdminToken() : storedIdentity.token()),
    operatorKey: { get: () => operatorKey, set: (key) => (operatorKey = key) },
    anonymousCartId: () => cart.anonymousCartId(),
    onCall: (...call) => tracingHooks.onCall?.(...call),
    onUnauthorized: (audience) => (audience === 'admin' ? expireAdmin() : session.expire()),
  });
  const tenantStore = createTenantStore(boot.tenant, () =>
    api.getTenantConfig({ params: { tenantCode: boot.tenant.code } }),
  );
  const navigate: HostApi['navigate'] = (href, options) => navigation.go(href, options);
  const expireAdmin = () => {
    storedIdentity.forgetAdmin();
    if (location.pathname !== '/admin/login') navigate('/admin/login');
  };
  const cart: CartStore = createCartStore({
    api: () => api,
    events,
    token: storedIdentity.token,
  });
  const notify = createToaster(nonce);
  const session: Session = createSession({
    api: () => api,
    events,
    navigate,
    notify,
    mergeCart: () => cart.merge(),
  });

  return {
    contractVersion: hostContractVersion,
    tenantStore,
    get tenant() {
      return tenantStore.get();
    },
    refreshTenant: tenantStore.refresh,
    session,
    cart,
    events,
    navigate,
    isTraversing: navigation.isTraversing,
    notify,
    pageShown,
    api,
    nonce,
  };
}
