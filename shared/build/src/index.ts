export { hostConfig, testHostConfig } from './host-config.ts';
export { inputHash } from './input-hash.ts';
export { hasSamples, remoteConfig, remoteDevConfig } from './remote-config.ts';
export { runBuild } from './run-build.ts';
export { findWorkspaceRoot } from './workspace-root.ts';
