export {
  type Activation,
  type ActivationAction,
  type Canary,
  type RemoteState,
} from './activation/activation.ts';
export { readCanaryStop, type CanaryStop } from './activation/canary-stop.ts';
export { createCanaryVotes, type CanaryVote, type CanaryVotes } from './activation/canary-votes.ts';
export { changeLive, isRecorded } from './activation/activate.ts';
export { listActivations, readNewestActivation } from './activation/read-activations.ts';
export {
  applyActivation,
  AlreadyLive,
  applyRetirement,
  applyRollback,
  applyCanary,
  removeCanary,
} from './activation/state-changes.ts';
export {
  followRegistry,
  type FollowedRemote,
  type LocalVersion,
  type MissingRemote,
  type RegistryFollower,
} from './following/follow-registry.ts';
export { checkVersion, readHostOffer, type HostOffer, type CheckProblem } from './gate/check-version.ts';
export { isReservedPath, patternsOverlap } from './gate/page-patterns.ts';
export { computeIntegrity } from './integrity.ts';
export { createOverride, maxOverrideMs, readOverride, type Override } from './override/override-token.ts';
export {
  findVersion,
  listVersions,
  readReferencedVersion,
  UnknownVersion,
} from './publishing/find-version.ts';
export { findPublicationProblem } from './publishing/publication.ts';
export { publishVersion, type BuiltVersion } from './publishing/publish-version.ts';
export { remoteNamePattern, type VersionManifest, type VersionRef } from './publishing/version-manifest.ts';
export { parseLivePath, registryPaths } from './registry-paths.ts';
export { RegistryError } from './registry-error.ts';
export { readKeyPair, parsePrivateKey, readPublicKeys, parsePublicKeys } from './signing/keys.ts';
export { openStorage } from './storage/open-storage.ts';
export { type RegistryStorage } from './storage/registry-storage.ts';
