export {
  type Activation,
  type ActivationAction,
  type Canary,
  type RemoteState,
  type VersionRef,
} from './activation/activation.ts';
export { stopOf, type CanaryStop } from './activation/canary-stop.ts';
export { changeLive, isTold } from './activation/activate.ts';
export { activationsOf, newestActivation } from './activation/read-activations.ts';
export {
  activated,
  AlreadyLive,
  retired,
  rolledBack,
  withCanary,
  withoutCanary,
} from './activation/state-changes.ts';
export {
  followRegistry,
  type FollowedRemote,
  type HeldVersion,
  type MissingRemote,
  type RegistryFollower,
} from './following/follow-registry.ts';
export { checkVersion, readHostOffer, type HostOffer, type Refusal } from './gate/check-version.ts';
export { isOfTheShop } from './gate/page-patterns.ts';
export { integrityOf } from './integrity.ts';
export { createOverride, longestOverrideMs, readOverride, type Override } from './override/override-token.ts';
export { findVersion, listVersions, UnknownVersion } from './publishing/find-version.ts';
export { publicationFault } from './publishing/publication.ts';
export { publishVersion, type BuiltVersion } from './publishing/publish-version.ts';
export { remoteNamePattern, type VersionManifest } from './publishing/version-manifest.ts';
export { remoteOfLive } from './registry-paths.ts';
export { RegistryError } from './registry-error.ts';
export { keysIn, privateKeyOf, publicKeysIn, publicKeysOf } from './signing/keys.ts';
export { openStorage } from './storage/open-storage.ts';
export { type RegistryStorage } from './storage/registry-storage.ts';
