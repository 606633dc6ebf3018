export {
  isApiError,
  getErrorMessage,
  type AdminApi,
  type ApiClient,
  type ApiError,
  type CallsOf,
  type PathsOf,
} from '@selvedge/api-client';
export { saveFile } from './files/save-file.ts';
export { ensureAnonymousCartId, readAnonymousCartId } from './host/anonymous-cart-id.ts';
export { createEventBus, type EventBus } from './host/event-bus.ts';
export type { Head } from './host/head.ts';
export type { CartApi, CartState, HostApi, SessionApi, SessionState, Toast } from './host/host-api.ts';
export { isHeaderText } from './host/header-text.ts';
export {
  HostProvider,
  useCart,
  useHost,
  useReadableValue,
  useSession,
  useTenant,
} from './host/host-context.tsx';
export { useRecordedVisit } from './host/use-recorded-visit.ts';
export { safeLocalStorage, safeSessionStorage } from './host/safe-storage.ts';
export { localKeys, sessionKeys, signedInByCookie } from './host/storage-keys.ts';
export { trustScript, trustScriptsFrom, trustScriptUrl } from './host/trusted-types.ts';
export { useCleanHtml } from './host/use-clean-html.ts';
export { createStore, type Readable, type Writable } from './host/store.ts';
export { hydrateInSlices } from './hydrate-in-slices.ts';
export { lazyPages } from './page/lazy-pages.ts';
export { loadAll } from './page/load-all.ts';
export { getComponent, loadComponent, loadParts } from './page/page-component.ts';
export {
  definePage,
  type AnyPage,
  type Load,
  type Page,
  type PageProps,
  type PageRequest,
} from './page/page.ts';
export { matchPage, type PageMatch } from './page/match-page.ts';
export { PageRedirect } from './page/page-redirect.ts';
export { maxTitleLength, truncateAtWord } from './page/truncate-at-word.ts';
export {
  PageDataContext,
  PendingContext,
  useIsNavigating,
  usePageData,
  type PageData,
} from './page/use-page-state.ts';
export { useTokenOnce } from './page/use-token-once.ts';
export type { Lifecycles, MountProps, RemoteLifecycles } from './lifecycles.ts';
export { defineRemote } from './define-remote.tsx';
export { defineWidget, type WidgetDefinition } from './define-widget.tsx';
export type { PageViews, RemoteDefinition, RemoteIdentity } from './remote.ts';
export { regionId, serverDataId, type ServerData } from './server-data.ts';
export { createCollectingStyleCache, createStyleCache, renderStyleElement } from './style-cache.ts';
