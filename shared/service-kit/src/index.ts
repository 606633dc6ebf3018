export { getAddressBlock, getClientNetwork, getNetwork } from './client-address.ts';
export { getCookieName } from './cookie-name.ts';
export { createServer } from './create-server.ts';
export { createDrain } from './draining.ts';
export { createChangeFollower } from './change-follower.ts';
export { createSharedRequest } from './shared-request.ts';
export { matchesEntityTag } from './entity-tags.ts';
export { escapeHtml } from './escape-html.ts';
export {
  chooseListenHost,
  getHostName,
  isLoopbackHost,
  isValidHost,
  createDefaultTenantCheck,
  getOrigin,
} from './host-name.ts';
export { handleUnsupportedMethods } from './unsupported-methods.ts';
export {
  isOperatorKey,
  operatorCookiePaths,
  createOperatorCookies,
  getOperatorKey,
  readOperatorToken,
} from './operator-cookie.ts';
export { readMetricsAddress, type MetricsAddress } from './metrics/metrics-address.ts';
export { isFromOwnPage } from './own-page.ts';
export { createRateLimit } from './rate-limit.ts';
export { createLogOptions } from './log-options.ts';
export { NotReady, registerHealth, withTimeout, type ReadinessCheck } from './readiness.ts';
export { sendProblem, toErrorCode, type ProblemDetails } from './send-problem.ts';
export { requireServiceKey, readServiceKey, createServiceKeyCheck } from './service-key.ts';
export { createTaggedCache, type TaggedCache } from './tagged-cache.ts';
export { getMissingProxiesWarning, readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';
