import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import type { RemoteDeclaration } from '@selvedge/contract';
import {
  applyActivation,
  applyCanary,
  changeLive,
  findVersion,
  openStorage,
  publishVersion,
  applyRetirement,
  type VersionRef,
} from '@selvedge/registry';

interface TestRemote {
  declaration: RemoteDeclaration;
  version?: string;
  /** By path; `client/remoteEntry.js` is always included. */
  files?: Record<string, string>;
  pageScripts?: Record<string, string[]>;
}

/** Creates a registry in a folder, for tests of the document server. */
export async function createTestRegistry(dir: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const registryUrl = join(dir, 'registry');
  const storage = await openStorage(registryUrl);
  const signer = { privateKey, publicKeys: [publicKey] };

  async function publish({
    declaration,
    version = '1',
    files = {},
    pageScripts = {},
  }: TestRemote): Promise<VersionRef> {
    const all = Object.entries({ 'client/remoteEntry.js': 'export {}', ...files });
    const built = {
      version,
      declaration,
      files: new Map(all.map(([path, text]) => [path, Buffer.from(text)])),
      shared: {},
      pageScripts,
    };
    await publishVersion(storage, built, { by: 'a test', privateKey });
    return (await findVersion(storage, declaration.name, version)).ref;
  }

  return {
    privateKey,
    publish,
    /** Remote settings for the server's environment. */
    env: {
      registryUrl,
      registryKeys: publicKey.export({ type: 'spki', format: 'pem' }) as string,
      registryKeysDir: join(dir, 'keys'),
      remoteOverrides: true,
      remoteCacheDir: join(dir, 'remote-versions'),
    },
    /** @param tenant activates the version only for this tenant; by default for all */
    async activate({ tenant = null, ...remote }: TestRemote & { tenant?: string | null }): Promise<void> {
      const ref = await publish(remote);
      await changeLive(storage, signer, remote.declaration.name, {
        action: 'activate',
        by: 'a test',
        apply: (state) => applyActivation(state, ref, tenant),
      });
    },
    /** Shows the version to every visitor with an id. */
    async startCanary(remote: TestRemote): Promise<void> {
      const ref = await publish(remote);
      await changeLive(storage, signer, remote.declaration.name, {
        action: 'canary',
        by: 'a test',
        apply: (state) => applyCanary(state, { ref, percent: 100, tenants: null }),
      });
    },
    retire: (name: string) =>
      changeLive(storage, signer, name, { action: 'retire', by: 'a test', apply: applyRetirement }),
  };
}
