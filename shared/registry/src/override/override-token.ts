import type { KeyObject } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { VersionRef } from '../activation/activation.ts';
import { remoteNamePattern } from '../publishing/version-manifest.ts';
import { RegistryError } from '../registry-error.ts';
import { signText, verifiedText } from '../signing/signed-text.ts';
import { isLoopbackOrigin } from './loopback-origin.ts';

/** One remote as one browser is to have it, in one shop, for some hours. */
export const Override = Type.Object({
  remote: Type.String({ pattern: remoteNamePattern }),
  source: Type.Union([
    /** A published version, be it never live; with the hash of its manifest, so that the token vouches for every byte. */
    Type.Object({ version: VersionRef }),
    /** A server of the developer's own machine, which has `/remoteEntry.js`. */
    Type.Object({ origin: Type.String({ maxLength: 40 }) }),
  ]),
  /** Origin of the shop that it is for. */
  shop: Type.String({ maxLength: 200 }),
  /** Who asked for it. */
  by: Type.String({ maxLength: 60 }),
  endsAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
});
export type Override = Static<typeof Override>;
const compiled = Compile(Override);

export const longestOverrideMs = 8 * 3_600_000;

interface OverrideContext {
  /** Of the shop that is asked to follow it. */
  shopOrigin: string;
  /** In ms since 1970. */
  now?: number;
}

/**
 * Signs an override as a token that fits into an address and a cookie.
 * @throws RegistryError when it is none that any shop would follow
 */
export function createOverride(override: Override, privateKey: KeyObject, now = Date.now()): string {
  refuseUnlessGood(override, { shopOrigin: override.shop, now });
  const { text, signature, keyId } = signText(JSON.stringify(override), privateKey, 'override');
  return [
    Buffer.from(text).toString('base64url'),
    Buffer.from(signature, 'base64').toString('base64url'),
    keyId,
  ].join('.');
}

/**
 * What a token says, if it is signed, for this shop, and has not ended.
 * @throws RegistryError otherwise
 */
export function readOverride(
  token: string,
  publicKeys: readonly KeyObject[],
  context: OverrideContext,
): Override {
  const [, text = '', signature = '', keyId = ''] =
    /^([\w-]{1,2000})\.([\w-]{86})\.([0-9a-f]{16})$/.exec(token) ?? [];
  if (!keyId) throw new RegistryError('It is no override');
  const signed = {
    text: Buffer.from(text, 'base64url').toString('utf8'),
    signature: Buffer.from(signature, 'base64url').toString('base64'),
    keyId,
  };
  const override: unknown = JSON.parse(verifiedText(signed, publicKeys, 'override'));
  refuseUnlessGood(override, context);
  return override;
}

/** Held against whatever is signed as well as against whatever is read: a key in careless hands signs no more than this. */
function refuseUnlessGood(
  override: unknown,
  { shopOrigin, now = Date.now() }: OverrideContext,
): asserts override is Override {
  if (!compiled.Check(override)) throw new RegistryError('It is no override');
  const { source, shop, endsAt } = override;
  if ('origin' in source && !isLoopbackOrigin(source.origin))
    throw new RegistryError(
      `A local remote is at http://localhost:PORT or http://127.0.0.1:PORT, not at ${source.origin}`,
    );
  if (!/^https?:\/\//.test(shop) || URL.parse(shop)?.origin !== shop)
    throw new RegistryError(`${shop} is no origin of a shop`);
  if (shop !== shopOrigin) throw new RegistryError('It is for another shop');
  const leftMs = Date.parse(endsAt) - now;
  if (!(leftMs > 0)) throw new RegistryError(`It has ended at ${endsAt}`);
  if (leftMs > longestOverrideMs) throw new RegistryError('An override lasts 8 hours at most');
}
