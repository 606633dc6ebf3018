import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  activated,
  changeLive,
  createOverride,
  findVersion,
  type RegistryStorage,
} from '../../shared/registry/src/index.ts';
import { remoteNames } from '../../tools/build-packages.ts';
import { liveVersion, publishChanged, registry, remote } from '../fixtures/releases.ts';
import { shop } from '../fixtures/shop-addresses.ts';

const entry = 'client/remoteEntry.js';
const hourMs = 3_600_000;

/** What is live for all, by remote. */
export const liveVersions = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(remoteNames.map(async (name) => [name, await liveVersion(name)] as const)),
  );

export const registryStorage = async (): Promise<RegistryStorage> => (await registry()).storage;

/** The attribute of the document that ends the fault of a version whose mount throws. */
export const mountsAgain = 'data-mounts-again';

/** Publishes a version that throws whenever it is to be mounted, until the document says `mountsAgain`. */
export const publishThrowingMount = (name: string, mark: string): Promise<string> =>
  publishChanged(name, mark, (build) => {
    build.write('client/soundEntry.js', build.read(entry));
    build.write(
      entry,
      `import { init, get as getSound } from './soundEntry.js';
      export { init };
      export const get = async (path) => {
        const factory = await getSound(path);
        return () => {
          const sound = factory();
          const mount = async (props) => {
            if (!document.documentElement.hasAttribute('${mountsAgain}')) throw new Error('this version cannot mount');
            return sound.mount(props);
          };
          return { bootstrap: sound.bootstrap, mount, unmount: sound.unmount, prefetch: sound.prefetch };
        };
      };`,
    );
  });

/** Publishes a version whose server bundle throws for every page. */
export const publishThrowingRender = (name: string, mark: string): Promise<string> =>
  publishChanged(name, mark, (build) =>
    build.write(
      'server/server.cjs',
      `exports.render = async () => { throw new Error('this version cannot render'); };`,
    ),
  );

/** Publishes a version, loses half of its manifest, and makes it live all the same, as no gate would let it. */
export async function activateWithoutManifest(name: string, mark: string): Promise<string> {
  const version = await publishChanged(name, mark, () => undefined);
  const { storage, signer, by } = await registry();
  const { ref } = await findVersion(storage, name, version);
  const manifest = join(shop.dataDir, 'registry/versions', name, version, 'manifest.json');
  const whole = (await storage.read(`versions/${name}/${version}/manifest.json`))!;
  writeFileSync(manifest, whole.subarray(0, whole.length / 2));
  await changeLive(storage, signer, name, {
    action: 'activate',
    by,
    apply: (state) => activated(state, ref, null),
  });
  return version;
}

export const activateUntried = (name: string, version: string): Promise<string> =>
  remote('activate', name, version, '--without-smoke', 'its faults are wanted');

/** What one browser keeps to have this version, with none before it, while others have what is live. */
export async function overrideToken(name: string, version: string): Promise<string> {
  const { storage, signer, by } = await registry();
  const { ref } = await findVersion(storage, name, version);
  const endsAt = new Date(Date.now() + 6 * hourMs).toISOString();
  return createOverride(
    { remote: name, source: { version: ref }, shop: shop.fieldnote, by, endsAt },
    signer.privateKey,
  );
}
