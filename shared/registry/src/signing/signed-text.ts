import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { RegistryError } from '../registry-error.ts';

/** A text with its signature. The exact text is signed, so it must not be reformatted. */
const SignedText = Type.Object({
  text: Type.String(),
  /** Ed25519, in base64. */
  signature: Type.String(),
  /** Identifies the key. */
  keyId: Type.String(),
});
export type SignedText = Static<typeof SignedText>;
const compiled = Compile(SignedText);

/** The purpose of a signature: one for an activation isn't valid for an override. */
export type Purpose = 'publication' | 'activation' | 'override';

/** A short id of a public key. */
export function computeKeyId(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

const toSignedBytes = (purpose: Purpose, text: string): Buffer => Buffer.from(`selvedge ${purpose}\n${text}`);

/** @param key an Ed25519 private key */
export function signText(text: string, key: KeyObject, purpose: Purpose): SignedText {
  return {
    text,
    signature: sign(null, toSignedBytes(purpose, text), key).toString('base64'),
    keyId: computeKeyId(key),
  };
}

/**
 * Verifies that one of the keys has signed the text for this purpose, and returns it.
 * @throws RegistryError if not
 */
export function verifySignedText(value: unknown, keys: readonly KeyObject[], purpose: Purpose): string {
  if (!compiled.Check(value)) throw new RegistryError('It is not signed');
  const key = keys.find((one) => computeKeyId(one) === value.keyId);
  if (!key) throw new RegistryError(`It is signed with the key ${value.keyId}, which is not trusted here`);
  if (!verify(null, toSignedBytes(purpose, value.text), key, Buffer.from(value.signature, 'base64')))
    throw new RegistryError('Its signature is invalid: it was changed after it was signed');
  return value.text;
}
