import { init } from '@module-federation/enhanced/runtime';
import type { Lifecycles } from '@selvedge/mfe-kit';
import type { Samples } from '@selvedge/testing/shop-parts';
import type { EmbeddedData } from '../embedded-data.ts';

const scope = 'remote_under_test';

const federation = init({ name: 'test_host', remotes: [] });

/** Loads the remote's federated module, as a shop does. */
export async function loadModules({
  declaration,
  hasSamples,
}: EmbeddedData): Promise<{ code: Lifecycles; samples: Samples }> {
  federation.registerRemotes([{ name: scope, entry: `${location.origin}/remoteEntry.js`, type: 'module' }]);
  const [code, samplesModule] = await Promise.all([
    federation.loadRemote<Lifecycles>(`${scope}/remote`),
    hasSamples ? federation.loadRemote<{ samples: Samples }>(`${scope}/samples`) : null,
  ]);
  if (!code?.bootstrap || !code.mount || !code.unmount)
    throw new Error(`${declaration.name} exports no single-spa lifecycles: bootstrap, mount and unmount`);
  return { code, samples: samplesModule?.samples ?? { api: {} } };
}
