import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { versionPattern } from '../publishing/version-manifest.ts';
import { registryPaths } from '../registry-paths.ts';
import { readJson } from '../read-json.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import type { Activation } from './activation.ts';

/**
 * Records that a canary was stopped automatically. It isn't signed, because document servers have no key. It can only end a
 * canary, after which every visitor gets the live version.
 */
export const CanaryStop = Type.Object({
  version: Type.String({ pattern: versionPattern }),
  /** Number of the activation whose canary it stops. A later activation can try the same version again. */
  sequence: Type.Integer({ minimum: 1 }),
  at: Type.String({ pattern: '^[ -~]{1,40}$' }),
  /** Human-readable, shown in terminals. */
  reason: Type.String({ pattern: '^[ -~]{1,300}$' }),
});
export type CanaryStop = Static<typeof CanaryStop>;
const compiled = Compile(CanaryStop);

export async function writeCanaryStop(
  storage: RegistryStorage,
  name: string,
  stop: CanaryStop,
): Promise<void> {
  await storage.write(registryPaths.stop(name, stop.version), Buffer.from(JSON.stringify(stop)));
}

/** When and why the canary of an activation was stopped; `null` if it's running or there is none. */
export async function readCanaryStop(
  storage: RegistryStorage,
  { name, sequence, state: { canary } }: Pick<Activation, 'name' | 'sequence' | 'state'>,
): Promise<CanaryStop | null> {
  if (!canary) return null;
  const { version } = canary.ref;
  const bytes = await storage.read(registryPaths.stop(name, version));
  const stop = bytes && readJson(bytes);
  return compiled.Check(stop) && stop.version === version && stop.sequence >= sequence ? stop : null;
}
