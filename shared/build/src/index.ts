export { hostConfig } from './host-config.ts';
export { inputHash } from './input-hash.ts';
export { remoteConfig } from './remote-config.ts';
export { workspaceRootOf } from './workspace-root.ts';
