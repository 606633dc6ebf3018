export { ApiError, isApiError, getErrorMessage, type ApiErrorCode } from './api-error.ts';
export type { AdminApi, ApiClient, CallInput, CallOptions, CallsOf, PathsOf } from './call-input.ts';
export { createApiClient, type ApiClientOptions } from './create-api-client.ts';
export { operationPaths } from './operation-paths.ts';
