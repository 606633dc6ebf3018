export { drainable } from './draining.ts';
export { hostName, isReadableHost, originOf } from './host-name.ts';
export { sendProblem, type ProblemFacts } from './send-problem.ts';
