import { RemoteDeclaration } from '@selvedge/contract';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { RegistryError } from '../registry-error.ts';
import { readJson } from '../read-json.ts';

export const remoteNamePattern = '^mfe-[a-z0-9-]{1,60}$';
export const versionPattern = '^[0-9A-Za-z][0-9A-Za-z.+-]{0,100}$';
const Integrity = Type.String({ pattern: '^sha256-[A-Za-z0-9+/]{43}=$' });

/** A file of a version: `client/…` for browsers, `server/…` for the document server. */
export const VersionFile = Type.Object({
  path: Type.String({
    pattern: '^(client|server)/(?:[\\w~-][\\w~.+-]*/)*[\\w~-][\\w~.+-]*$',
    maxLength: 200,
  }),
  bytes: Type.Integer({ minimum: 0 }),
  integrity: Integrity,
});
export type VersionFile = Static<typeof VersionFile>;

/** Remotes once gave themselves a budget for their size. Those manifests are still read, and nobody heeds it. */
const ReadDeclaration = Type.Object(
  { ...RemoteDeclaration.properties, budgetKb: Type.Optional(Type.Unknown()) },
  { additionalProperties: false },
);

/** Everything that is to be known of a published version; it is never changed. */
export const VersionManifest = Type.Object({
  name: Type.String({ pattern: remoteNamePattern }),
  version: Type.String({ pattern: versionPattern }),
  declaration: ReadDeclaration,
  files: Type.Array(VersionFile, { maxItems: 2_000 }),
  /** Modules that it takes from the shell: the range it accepts, by name. */
  shared: Type.Record(Type.String(), Type.String()),
  /** Bytes of all its scripts as browsers get them: packed with brotli, where there is a packed one. */
  scriptBytes: Type.Integer({ minimum: 0 }),
  publishedAt: Type.String(),
  publishedBy: Type.String({ maxLength: 200 }),
});
export type VersionManifest = Static<typeof VersionManifest>;

const compiled = Compile(VersionManifest);

/** @throws RegistryError when the bytes are no manifest */
export function readManifest(bytes: Uint8Array): VersionManifest {
  const value = readJson(bytes);
  if (compiled.Check(value)) return value;
  const [first] = compiled.Errors(value);
  throw new RegistryError(
    `The manifest cannot be used: ${first?.instancePath ?? ''} ${first?.message ?? 'it is no JSON'}`,
  );
}
