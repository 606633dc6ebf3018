export { clientAddressOf, networkOf } from './client-address.ts';
export { createServer } from './create-server.ts';
export { drainable } from './draining.ts';
export { namesEntityTag } from './entity-tags.ts';
export { hostName, isOnThisMachine, isReadableHost, originOf } from './host-name.ts';
export { answerOtherMethods } from './other-methods.ts';
export { createRateLimit } from './rate-limit.ts';
export { sendProblem, type ProblemFacts } from './send-problem.ts';
export { needServiceKey, readServiceKey, serviceKeyCheck } from './service-key.ts';
