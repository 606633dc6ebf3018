// The contract between the shell and a remote, for teams that use another framework: types and the few functions needed.
export type { Head } from './host/head.ts';
export type { CartApi, CartState, HostApi, SessionApi, SessionState, Toast } from './host/host-api.ts';
export type { Readable } from './host/store.ts';
export type { Lifecycles, MountProps, RemoteLifecycles } from './lifecycles.ts';
export { trustHtml } from './host/trusted-types.ts';
export { matchPage } from './page/match-page.ts';
export { regionId } from './server-data.ts';
export type { RenderRequest, RenderResult } from './server/rendering.ts';
