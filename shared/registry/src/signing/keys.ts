import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RegistryError } from '../registry-error.ts';
import { draftOf } from '../storage/drafts.ts';

const files = { private: 'registry-key.pem', public: 'registry-key.pub.pem' };

/**
 * A key pair in a folder, made when there is none; the private half is for its owner alone. For one's own machine.
 * @throws RegistryError that names the file which cannot be used or written
 */
export function keysIn(folder: string): { privateKey: KeyObject; publicKey: KeyObject } {
  const path = join(folder, files.private);
  if (!existsSync(path)) createKeyAt(path);
  const privateKey = privateKeyOf(textAt(path), `The private key of the registry, ${path},`);
  const publicKey = createPublicKey(privateKey);
  writePublicKey(join(folder, files.public), publicKey.export({ type: 'spki', format: 'pem' }).toString());
  return { privateKey, publicKey };
}

/** What `keysIn` made for those who only check; rejects as long as it has not. */
export function publicKeysIn(folder: string): KeyObject[] {
  const path = join(folder, files.public);
  return publicKeysOf(textAt(path), `of the registry in ${path}`);
}

function createKeyAt(path: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    // Of two processes the first one's is kept; the other reads what that one wrote.
    writeWhole(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600, linkSync);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(path, error);
  }
}

/** Written only where it is not there yet: whoever just looks at a registry may have no right to write here. */
function writePublicKey(path: string, pem: string): void {
  if (existsSync(path) && textAt(path) === pem) return;
  try {
    writeWhole(path, pem, 0o644, renameSync);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** A full disk, or the end of this process, leaves no half of it behind. */
function writeWhole(
  path: string,
  text: string,
  mode: number,
  put: (draft: string, target: string) => void,
): void {
  const draft = draftOf(path);
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(draft, text, { mode, flush: true });
    put(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function textAt(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new RegistryError(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

const unwritable = (path: string, cause: unknown): RegistryError =>
  new RegistryError(`${path} cannot be written: ${(cause as Error).message}`, { cause });

/** @param pem PKCS 8 @param what it is, for a message */
export function privateKeyOf(pem: string, what = 'The private key of the registry'): KeyObject {
  return ed25519(() => createPrivateKey(unescaped(pem)), what);
}

/**
 * @param pems SPKI, one or more after another: while keys are changed, both are trusted
 * @param whose they are, for a message
 */
export function publicKeysOf(pems: string, whose = 'of the registry'): KeyObject[] {
  const parts = unescaped(pems).match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  if (parts.length === 0) throw new RegistryError(`The public keys ${whose} hold no key in PEM`);
  return parts.map((pem) => ed25519(() => createPublicKey(pem), `A public key ${whose}`));
}

/** An environment's variables often hold their line ends as `\n`. */
const unescaped = (pem: string): string => pem.replaceAll('\\n', '\n');

function ed25519(read: () => KeyObject, what: string): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below; a key that cannot be read is not shown to anybody.
  }
  throw new RegistryError(`${what} is no Ed25519 key in PEM`);
}
