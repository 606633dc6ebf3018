import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RegistryError } from '../registry-error.ts';
import { getDraftPath } from '../storage/drafts.ts';

const files = { private: 'registry-key.pem', public: 'registry-key.pub.pem' };

/**
 * Reads the key pair in a folder, or creates one; only its owner can read the private key. For developers' machines.
 * @throws RegistryError with the path of the file that can't be used or written
 */
export function readKeyPair(folder: string): { privateKey: KeyObject; publicKey: KeyObject } {
  const path = join(folder, files.private);
  if (!existsSync(path)) createKeyAt(path);
  const privateKey = parsePrivateKey(readText(path), `The private key of the registry, ${path},`);
  const publicKey = createPublicKey(privateKey);
  writePublicKey(join(folder, files.public), publicKey.export({ type: 'spki', format: 'pem' }).toString());
  return { privateKey, publicKey };
}

/** Reads the public key that `readKeyPair` created. @throws RegistryError if there is none */
export function readPublicKeys(folder: string): KeyObject[] {
  const path = join(folder, files.public);
  return parsePublicKeys(readText(path), `of the registry in ${path}`);
}

function createKeyAt(path: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    // If two processes create a key, the first one wins and the other reads it.
    writeAtomically(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600, linkSync);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(path, error);
  }
}

/** Written only if necessary: someone who just reads a registry may not have write access. */
function writePublicKey(path: string, pem: string): void {
  if (existsSync(path) && readText(path) === pem) return;
  try {
    writeAtomically(path, pem, 0o644, renameSync);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** Writes a file atomically, so that a full disk or a killed process leaves no partial file. */
function writeAtomically(
  path: string,
  text: string,
  mode: number,
  put: (draft: string, target: string) => void,
): void {
  const draft = getDraftPath(path);
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(draft, text, { mode, flush: true });
    put(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new RegistryError(`${path} can't be read: ${(error as Error).message}`, { cause: error });
  }
}

const unwritable = (path: string, cause: unknown): RegistryError =>
  new RegistryError(`${path} can't be written: ${(cause as Error).message}`, { cause });

/**
 * @param pem PKCS 8
 * @param what the name of the key, for error messages
 */
export function parsePrivateKey(pem: string, what = 'The private key of the registry'): KeyObject {
  return readEd25519Key(() => createPrivateKey(unescapeLineBreaks(pem)), what);
}

/**
 * @param pems one or more SPKI keys: during a key rotation, both are trusted
 * @param whose the owner, for error messages
 */
export function parsePublicKeys(pems: string, whose = 'of the registry'): KeyObject[] {
  const parts =
    unescapeLineBreaks(pems).match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  if (parts.length === 0) throw new RegistryError(`The public keys ${whose} contain no key in PEM format`);
  return parts.map((pem) => readEd25519Key(() => createPublicKey(pem), `A public key ${whose}`));
}

/** Environment variables often contain line breaks as `\n`. */
const unescapeLineBreaks = (pem: string): string => pem.replaceAll('\\n', '\n');

function readEd25519Key(read: () => KeyObject, what: string): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, without the key itself.
  }
  throw new RegistryError(`${what} is not an Ed25519 key in PEM format`);
}
