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

/** Remotes used to declare a size budget. Those manifests are still accepted, but the budget is ignored. */
const ReadDeclaration = Type.Object(
  { ...RemoteDeclaration.properties, budgetKb: Type.Optional(Type.Unknown()) },
  { additionalProperties: false },
);

/** A version with the hash of its manifest, which contains the hashes of all its files. */
export const VersionRef = Type.Object({
  version: Type.String({ pattern: versionPattern }),
  /** Integrity of `manifest.json`. */
  manifest: Type.String(),
});
export type VersionRef = Static<typeof VersionRef>;

/** Describes a published version; it never changes. */
export const VersionManifest = Type.Object({
  name: Type.String({ pattern: remoteNamePattern }),
  version: Type.String({ pattern: versionPattern }),
  declaration: ReadDeclaration,
  files: Type.Array(VersionFile, { maxItems: 2_000 }),
  /** Modules that it uses from the shell, with the accepted version ranges. */
  shared: Type.Record(Type.String(), Type.String()),
  /** Scripts that only some pages need, by the page's path. The document server tells browsers to fetch them with the page. */
  pageScripts: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String(), { maxItems: 20 }))),
  /** Whether it works on pages that enforce Trusted Types. Remotes published before this field existed don't. */
  trustedTypes: Type.Optional(Type.Boolean()),
  /** Size of the scripts of its largest page as browsers download them: compressed with brotli if available. */
  scriptBytes: Type.Integer({ minimum: 0 }),
  publishedAt: Type.String(),
  publishedBy: Type.String({ maxLength: 200 }),
});
export type VersionManifest = Static<typeof VersionManifest>;

const compiled = Compile(VersionManifest);

/** @throws RegistryError if the bytes aren't a valid manifest */
export function readManifest(bytes: Uint8Array): VersionManifest {
  const value = readJson(bytes);
  if (compiled.Check(value)) return value;
  const [first] = compiled.Errors(value);
  throw new RegistryError(
    `The manifest is invalid: ${first?.instancePath ?? ''} ${first?.message ?? 'it is not JSON'}`,
  );
}
