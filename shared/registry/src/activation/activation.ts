import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { KeyObject } from 'node:crypto';
import { remoteNamePattern, VersionRef } from '../publishing/version-manifest.ts';
import { RegistryError } from '../registry-error.ts';
import { readJson } from '../read-json.ts';
import { verifySignedText } from '../signing/signed-text.ts';

const TenantCode = Type.String({ minLength: 1, maxLength: 60 });

/** A version that is shown to some visitors first. */
export const Canary = Type.Object({
  ref: VersionRef,
  /** Percentage of visitors, 1 to 100. */
  percent: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Only for these tenants; `null` for all. */
  tenants: Type.Union([Type.Array(TenantCode), Type.Null()]),
});
export type Canary = Static<typeof Canary>;

/** Which versions of a remote are live, and for whom. */
export const RemoteState = Type.Object({
  /** `null` if the shop doesn't show the remote. */
  live: Type.Union([VersionRef, Type.Null()]),
  /** The previous live version: browsers fall back to it if the live one can't be loaded. */
  lastGood: Type.Union([VersionRef, Type.Null()]),
  /** Versions pinned for single tenants. */
  tenants: Type.Record(TenantCode, VersionRef),
  canary: Type.Union([Canary, Type.Null()]),
  /** Versions that were live, newest first; pages that are still open keep using them. */
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

/** One change of what is live, with the full resulting state. The newest is the current state; all of them are the audit log. */
export const Activation = Type.Object({
  name: Type.String({ pattern: remoteNamePattern }),
  /** Consecutive numbers from 1. */
  sequence: Type.Integer({ minimum: 1 }),
  /** Integrity of the previous activation, so that none can be removed; `null` for the first. */
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
 * Reads a stored activation and verifies its signature and its remote.
 * @throws RegistryError otherwise
 */
export function readActivation(bytes: Uint8Array, name: string, keys: readonly KeyObject[]): Activation {
  const text = verifySignedText(readJson(bytes), keys, 'activation');
  const value = readJson(Buffer.from(text));
  assertActivation(value);
  if (value.name !== name) throw new RegistryError(`It is an activation of ${value.name}`);
  return value;
}

/** Checked before signing as well as after reading, so that an invalid activation is never signed. */
export function assertActivation(value: unknown): asserts value is Activation {
  if (compiled.Check(value)) return;
  const [first] = compiled.Errors(value);
  throw new RegistryError(`Invalid activation: ${first?.instancePath ?? ''} ${first?.message ?? ''}`);
}
