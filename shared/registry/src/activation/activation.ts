import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { KeyObject } from 'node:crypto';
import { remoteNamePattern, versionPattern } from '../publishing/version-manifest.ts';
import { RegistryError } from '../registry-error.ts';
import { readJson } from '../read-json.ts';
import { verifiedText } from '../signing/signed-text.ts';

/** A version together with what its manifest has to be: who trusts the one trusts the bytes of the other. */
export const VersionRef = Type.Object({
  version: Type.String({ pattern: versionPattern }),
  /** Integrity of `manifest.json`. */
  manifest: Type.String(),
});
export type VersionRef = Static<typeof VersionRef>;

const TenantCode = Type.String({ minLength: 1, maxLength: 60 });

/** A version that some visitors are shown first. */
export const Canary = Type.Object({
  ref: VersionRef,
  /** Of visitors, from 1 to 100. */
  percent: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Of these tenants alone; `null`: of all. */
  tenants: Type.Union([Type.Array(TenantCode), Type.Null()]),
});
export type Canary = Static<typeof Canary>;

/** What of a remote is live, and for whom. */
export const RemoteState = Type.Object({
  /** `null`: the shop goes without it. */
  live: Type.Union([VersionRef, Type.Null()]),
  /** What was live before: browsers go back to it where the live one cannot be had. */
  lastGood: Type.Union([VersionRef, Type.Null()]),
  /** Tenants with a version of their own. */
  tenants: Type.Record(TenantCode, VersionRef),
  canary: Type.Union([Canary, Type.Null()]),
  /** Versions that were live: pages that are still open go on with them. The newest first. */
  served: Type.Array(VersionRef),
});
export type RemoteState = Static<typeof RemoteState>;

const Action = Type.Union([
  Type.Literal('activate'),
  Type.Literal('rollback'),
  Type.Literal('canary'),
  Type.Literal('end-canary'),
  Type.Literal('retire'),
]);
export type ActivationAction = Static<typeof Action>;

/** One change of what is live, with everything as it is after it: the newest one is the state, all of them the audit. */
export const Activation = Type.Object({
  name: Type.String({ pattern: remoteNamePattern }),
  /** From 1 on, without a gap. */
  sequence: Type.Integer({ minimum: 1 }),
  /** Integrity of the one before, so that none can be taken out; `null` for the first. */
  previous: Type.Union([Type.String(), Type.Null()]),
  action: Action,
  at: Type.String(),
  by: Type.String({ maxLength: 200 }),
  reason: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
  state: RemoteState,
});
export type Activation = Static<typeof Activation>;
const compiled = Compile(Activation);

/**
 * An activation as it lies in the storage, if it is signed and of this remote.
 * @throws RegistryError otherwise
 */
export function readActivation(bytes: Uint8Array, name: string, keys: readonly KeyObject[]): Activation {
  const text = verifiedText(readJson(bytes), keys, 'activation');
  const value = readJson(Buffer.from(text));
  refuseUnlessActivation(value);
  if (value.name !== name) throw new RegistryError(`It is an activation of ${value.name}`);
  return value;
}

/** Held against what is signed as well as against what is read: what nobody can read is never signed. */
export function refuseUnlessActivation(value: unknown): asserts value is Activation {
  if (compiled.Check(value)) return;
  const [first] = compiled.Errors(value);
  throw new RegistryError(`It is no activation: ${first?.instancePath ?? ''} ${first?.message ?? ''}`);
}
