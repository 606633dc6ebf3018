import './console-guard.ts';

export { apiError } from './api-error.ts';
export { expectConsoleError } from './console-guard.ts';
export { createFakeApi, type ApiAnswers, type ApiCall, type FakeApi } from './fake-api.ts';
export { createFakeHost, type FakeHost, type FakeHostOptions } from './fake-host.ts';
export { renderPage, type RenderPageOptions, type RenderedPage } from './render-page.tsx';
export { renderPageOnServer } from './render-page-on-server.tsx';
export { renderInHost } from './render-in-host.tsx';
export type { Samples } from './samples.ts';
export { scriptsLoad } from './scripts-load.ts';
export { testCart, testTenant, testUser } from './sample-values.ts';
