import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { changeLive } from '../activation/activate.ts';
import { applyActivation } from '../activation/state-changes.ts';
import { findVersion } from '../publishing/find-version.ts';
import { publishVersion, type BuiltVersion } from '../publishing/publish-version.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function createTestBuild(
  version: string,
  { name = 'mfe-x', script = `export const version = '${version}'` } = {},
): BuiltVersion {
  return {
    version,
    declaration: { name, contract: 1, title: 'X', pages: [{ path: '/x' }] },
    files: new Map([
      ['client/remoteEntry.js', Buffer.from(script)],
      ['client/remoteEntry.js.br', brotliCompressSync(script)],
      ['server/server.cjs', Buffer.from('exports.render = async () => null')],
    ]),
    shared: { react: '^19.0.0' },
  };
}

/** A registry in its own folder, with keys. */
export function createTestRegistry(folder = temporaryFolder()) {
  const storage = createDiskStorage(folder);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signer = { privateKey, publicKeys: [publicKey] };

  async function publish(version: string, options?: Parameters<typeof createTestBuild>[1]) {
    return publishVersion(storage, createTestBuild(version, options), { by: 'team x', privateKey });
  }
  async function activate(version: string, { name = 'mfe-x', tenant = null as string | null } = {}) {
    const { ref } = await findVersion(storage, name, version);
    return changeLive(storage, signer, name, {
      action: 'activate',
      by: 'team x',
      apply: (state) => applyActivation(state, ref, tenant),
    });
  }
  return { folder, storage, signer, publish, activate };
}
