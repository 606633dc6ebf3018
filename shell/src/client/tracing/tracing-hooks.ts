import type { ApiClientOptions } from '@selvedge/api-client';

/** Set by `start-tracing.ts`, which browsers only load while tracing is on. */
export const tracingHooks: { onCall?: ApiClientOptions['onCall']; pageShown?: () => void } = {};
