import type { KeyObject } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { remoteNamePattern, VersionRef } from '../publishing/version-manifest.ts';
import { RegistryError } from '../registry-error.ts';
import { signText, verifySignedText } from '../signing/signed-text.ts';
import { isLoopbackOrigin } from './loopback-origin.ts';

/** Overrides the version of one remote in one browser and one shop for up to 8 hours. */
export const Override = Type.Object({
  remote: Type.String({ pattern: remoteNamePattern }),
  source: Type.Union([
    /** A published version, even if it was never live, with the hash of its manifest. */
    Type.Object({ version: VersionRef }),
    /** A server on the developer's machine that serves `/remoteEntry.js`. */
    Type.Object({ origin: Type.String({ maxLength: 40 }) }),
  ]),
  /** The origin of the shop it's for. */
  shop: Type.String({ maxLength: 200 }),
  /** Who created it. */
  by: Type.String({ maxLength: 60 }),
  endsAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
});
export type Override = Static<typeof Override>;
const compiled = Compile(Override);

export const maxOverrideMs = 8 * 3_600_000;

interface OverrideContext {
  /** The origin of the shop that receives it. */
  shopOrigin: string;
  /** Unix time in ms. */
  now?: number;
}

/**
 * Signs an override as a token that fits into a URL and a cookie.
 * @throws RegistryError if it's invalid
 */
export function createOverride(override: Override, privateKey: KeyObject, now = Date.now()): string {
  assertValid(override, { shopOrigin: override.shop, now });
  const { text, signature, keyId } = signText(JSON.stringify(override), privateKey, 'override');
  return [
    Buffer.from(text).toString('base64url'),
    Buffer.from(signature, 'base64').toString('base64url'),
    keyId,
  ].join('.');
}

/**
 * Reads and verifies a token.
 * @throws RegistryError if it isn't signed, is for another shop or has expired
 */
export function readOverride(
  token: string,
  publicKeys: readonly KeyObject[],
  context: OverrideContext,
): Override {
  const [, text = '', signature = '', keyId = ''] =
    /^([\w-]{1,2000})\.([\w-]{86})\.([0-9a-f]{16})$/.exec(token) ?? [];
  if (!keyId) throw new RegistryError('Not a valid override');
  const signed = {
    text: Buffer.from(text, 'base64url').toString('utf8'),
    signature: Buffer.from(signature, 'base64url').toString('base64'),
    keyId,
  };
  const override: unknown = JSON.parse(verifySignedText(signed, publicKeys, 'override'));
  assertValid(override, context);
  return override;
}

/** Checked before signing as well as after reading. */
function assertValid(
  override: unknown,
  { shopOrigin, now = Date.now() }: OverrideContext,
): asserts override is Override {
  if (!compiled.Check(override)) throw new RegistryError('Not a valid override');
  const { source, shop, endsAt } = override;
  if ('origin' in source && !isLoopbackOrigin(source.origin))
    throw new RegistryError(
      `A local remote must be at http://localhost:PORT or http://127.0.0.1:PORT, not at ${source.origin}`,
    );
  if (!/^https?:\/\//.test(shop) || URL.parse(shop)?.origin !== shop)
    throw new RegistryError(`${shop} is not a valid shop origin`);
  if (shop !== shopOrigin) throw new RegistryError('The override is for another shop');
  const leftMs = Date.parse(endsAt) - now;
  if (!(leftMs > 0)) throw new RegistryError(`The override expired at ${endsAt}`);
  if (leftMs > maxOverrideMs) throw new RegistryError('An override can last 8 hours at most');
}
