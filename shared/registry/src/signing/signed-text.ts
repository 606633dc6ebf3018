import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { RegistryError } from '../registry-error.ts';

/** A text with its signature. The text itself is signed, not what it means: there is one way to write it. */
const SignedText = Type.Object({
  text: Type.String(),
  /** Ed25519, in base64. */
  signature: Type.String(),
  /** Says which key it was. */
  keyId: Type.String(),
});
export type SignedText = Static<typeof SignedText>;
const compiled = Compile(SignedText);

/** What signatures are for: one made for an activation is worth nothing as an override. */
export type Purpose = 'publication' | 'activation' | 'override';

/** Short name of a public key. */
export function keyIdOf(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

const messageOf = (purpose: Purpose, text: string): Buffer => Buffer.from(`selvedge ${purpose}\n${text}`);

/** @param key an Ed25519 private key */
export function signText(text: string, key: KeyObject, purpose: Purpose): SignedText {
  return {
    text,
    signature: sign(null, messageOf(purpose, text), key).toString('base64'),
    keyId: keyIdOf(key),
  };
}

/**
 * The text, if one of the keys has signed it for this purpose.
 * @throws RegistryError otherwise
 */
export function verifiedText(value: unknown, keys: readonly KeyObject[], purpose: Purpose): string {
  if (!compiled.Check(value)) throw new RegistryError('It is not signed');
  const key = keys.find((one) => keyIdOf(one) === value.keyId);
  if (!key) throw new RegistryError(`It is signed with the key ${value.keyId}, which is not trusted here`);
  if (!verify(null, messageOf(purpose, value.text), key, Buffer.from(value.signature, 'base64')))
    throw new RegistryError('Its signature is wrong: it was changed after it was signed');
  return value.text;
}
