import { createApiClient, type ApiClient } from '@selvedge/api-client';
import { hostContractVersion, type ProductDetails } from '@selvedge/contract';
import {
  createEventBus,
  createStore,
  localKeys,
  safeLocalStorage,
  safeSessionStorage,
  type CartApi,
  type CartState,
  type HostApi,
} from '@selvedge/mfe-kit';
import {
  apiError,
  createFakeApi,
  createPlainCart,
  testUser,
  type Samples,
} from '@selvedge/testing/shop-parts';
import type { EmbeddedData } from '../embedded-data.ts';
import type { DevUi } from './dev-ui-state.ts';
import { createCartInMemory } from './cart-in-memory.ts';
import type { TestNavigation } from './navigation.ts';
import { createTestSession, operatorKey, shopperToken, type TestSession } from './session.ts';

export interface TestHost extends HostApi {
  session: TestSession;
}

interface TestHostOptions {
  data: EmbeddedData;
  samples: Samples;
  ui: DevUi;
  navigation: TestNavigation;
}

/** A host that implements the whole host API, with only this remote on the page. */
export function createTestHost({ data, samples, ui, navigation }: TestHostOptions): TestHost {
  const { declaration, tenant, shop } = data;
  const events = createEventBus(window);
  const api = shop === null ? createSamplesApi(declaration.name, samples, ui) : createShopApi();
  const session = createTestSession({ api: () => api, events, navigate: navigation.navigate });
  const plainCart = createPlainCart({
    state: createStore<CartState>({ cart: null, count: 0, isLoading: true, isBusy: false }),
    api: () => api,
    isSignedIn: () => session.get().status === 'signed-in',
    anonymousCartId: ensureCartId,
  });
  // Don't request the cart of a guest who doesn't have one.
  const hasCart = () => shop === null || session.get().status === 'signed-in' || knownCartId() !== null;
  const cart: CartApi = {
    ...plainCart,
    async load(options) {
      if (hasCart()) return plainCart.load(options);
      plainCart.clear();
      return null;
    },
  };
  events.on('cartUpdate', () => void cart.load().catch(() => undefined));
  return {
    contractVersion: hostContractVersion,
    tenant,
    api,
    nonce: document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '',
    events,
    session,
    cart,
    navigate: navigation.navigate,
    isTraversing: navigation.isTraversing,
    notify: (toast) => ui.change({ toast }),
    pageShown({ head }) {
      document.title = head?.title ?? declaration.title;
    },
  };

  function createShopApi(): ApiClient {
    return createApiClient({
      baseUrl: '/api/v1',
      tenantCode: tenant.code,
      token: (audience) => (audience === 'admin' ? null : shopperToken()),
      operatorKey,
      anonymousCartId: () => (session.get().status === 'signed-in' ? null : knownCartId()),
      onUnauthorized: (audience) => {
        if (audience === 'shopper') return session.forget();
        safeLocalStorage.removeItem(localKeys.adminToken);
        if (location.pathname !== '/admin/login') navigation.navigate('/admin/login');
      },
    });
  }
}

/** Calls without a sample fail as if the service were down. */
function createSamplesApi(name: string, samples: Samples, ui: DevUi): ApiClient {
  const { api: own, cart, user = testUser } = samples;
  const products = createFakeApi(own, () => apiError('not-found')).client;
  const answers = {
    getCurrentUser: user,
    logout: { message: 'Signed out' },
    ...createCartInMemory({
      initialCart: cart,
      storage: safeSessionStorage,
      key: `testHostCart:${name}`,
      getProduct: (id): Promise<ProductDetails> => products.getProductDetails({ params: { id } }),
    }),
    ...own,
  };
  return createFakeApi(answers, (operation) => {
    ui.log(`${operation} has no sample reply: add it to src/sample-replies.ts, or start with --api <origin>`);
    return apiError('unavailable', `There is no sample reply for ${operation}.`);
  }).client;
}

const knownCartId = () => safeLocalStorage.getItem(localKeys.anonymousCartId);

function ensureCartId(): string {
  const id = knownCartId() ?? `anon-${crypto.randomUUID()}`;
  safeLocalStorage.setItem(localKeys.anonymousCartId, id);
  return id;
}
