import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import type { RemoteDeclaration } from '@selvedge/contract';
import {
  activated,
  changeLive,
  findVersion,
  openStorage,
  publishVersion,
  retired,
  type VersionRef,
} from '@selvedge/registry';

interface RemoteInTests {
  declaration: RemoteDeclaration;
  version?: string;
  /** By path; `client/remoteEntry.js` is there in any case. */
  files?: Record<string, string>;
}

/** A registry in a folder, for a document server that is tested; what it is given is live. */
export async function registryInTests(dir: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const registryUrl = join(dir, 'registry');
  const storage = await openStorage(registryUrl);
  const signer = { privateKey, publicKeys: [publicKey] };

  async function publish({ declaration, version = '1', files = {} }: RemoteInTests): Promise<VersionRef> {
    const all = Object.entries({ 'client/remoteEntry.js': 'export {}', ...files });
    const built = {
      version,
      declaration,
      files: new Map(all.map(([path, text]) => [path, Buffer.from(text)])),
      shared: {},
    };
    await publishVersion(storage, built, { by: 'a test', privateKey });
    return (await findVersion(storage, declaration.name, version)).ref;
  }

  return {
    privateKey,
    publish,
    /** The part of the server's environment that is about remotes. */
    env: {
      registryUrl,
      registryKeys: publicKey.export({ type: 'spki', format: 'pem' }) as string,
      registryKeysDir: join(dir, 'keys'),
      remoteOverrides: true,
      remoteCacheDir: join(dir, 'remote-versions'),
    },
    /** @param tenant for it alone; for all where none is named */
    async activate({ tenant = null, ...remote }: RemoteInTests & { tenant?: string | null }): Promise<void> {
      const ref = await publish(remote);
      await changeLive(storage, signer, remote.declaration.name, {
        action: 'activate',
        by: 'a test',
        apply: (state) => activated(state, ref, tenant),
      });
    },
    retire: (name: string) =>
      changeLive(storage, signer, name, { action: 'retire', by: 'a test', apply: retired }),
  };
}
