import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  applyActivation,
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

/** Returns the versions that are live for all tenants, by remote. */
export const liveVersions = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(remoteNames.map(async (name) => [name, await liveVersion(name)] as const)),
  );

export const registryStorage = async (): Promise<RegistryStorage> => (await registry()).storage;

/** A document attribute that ends the fault of `publishThrowingMount`. */
export const mountFixedAttribute = 'data-mounts-again';

/** Publishes a version whose mount throws until the document has `mountFixedAttribute`. */
export const publishThrowingMount = (name: string, mark: string): Promise<string> =>
  publishChanged(name, mark, (build) => {
    build.write('client/workingEntry.js', build.read(entry));
    build.write(
      entry,
      `import { init, get as getWorking } from './workingEntry.js';
      export { init };
      export const get = async (path) => {
        const factory = await getWorking(path);
        return () => {
          const working = factory();
          const mount = async (props) => {
            if (!document.documentElement.hasAttribute('${mountFixedAttribute}')) throw new Error('this version cannot mount');
            return working.mount(props);
          };
          return { bootstrap: working.bootstrap, mount, unmount: working.unmount, prefetch: working.prefetch };
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

/** Publishes a version, truncates its manifest, and activates it without the release gate, which would reject it. */
export async function activateWithDamagedManifest(name: string, mark: string): Promise<string> {
  const version = await publishChanged(name, mark, () => undefined);
  const { storage, signer, by } = await registry();
  const { ref } = await findVersion(storage, name, version);
  const manifest = join(shop.dataDir, 'registry/versions', name, version, 'manifest.json');
  const complete = (await storage.read(`versions/${name}/${version}/manifest.json`))!;
  writeFileSync(manifest, complete.subarray(0, complete.length / 2));
  await changeLive(storage, signer, name, {
    action: 'activate',
    by,
    apply: (state) => applyActivation(state, ref, null),
  });
  return version;
}

export const activateUntested = (name: string, version: string): Promise<string> =>
  remote('activate', name, version, '--without-smoke', 'fault test');

/** Creates an override that gives one browser this version, without a previous one to fall back to. */
export async function overrideToken(name: string, version: string): Promise<string> {
  const { storage, signer, by } = await registry();
  const { ref } = await findVersion(storage, name, version);
  const endsAt = new Date(Date.now() + 6 * hourMs).toISOString();
  return createOverride(
    { remote: name, source: { version: ref }, shop: shop.fieldnote, by, endsAt },
    signer.privateKey,
  );
}
