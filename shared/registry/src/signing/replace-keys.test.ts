import { expect, test } from 'vitest';
import { changeLive } from '../activation/activate.ts';
import { listActivations } from '../activation/read-activations.ts';
import { applyActivation, applyRollback } from '../activation/state-changes.ts';
import { followRegistry } from '../following/follow-registry.ts';
import { findVersion } from '../publishing/find-version.ts';
import { createTestRegistry, temporaryFolder } from '../testing/test-registry.ts';

test('keys are replaced without a break: trust both, activate everything with the new one, drop the old one', async () => {
  const { folder, storage, signer: old, publish, activate } = createTestRegistry();
  const fresh = createTestRegistry(folder);
  const publicKeys = [...old.publicKeys, ...fresh.signer.publicKeys];
  const cacheDir = temporaryFolder();
  /** A document server that was restarted with these keys. It keeps its cache. */
  const liveWith = async (trusted: typeof publicKeys) => {
    const remotes = await followRegistry({ storage, publicKeys: trusted, cacheDir }).current();
    return remotes.map(({ state }) => state.live?.version);
  };
  await publish('1');
  await activate('1');
  expect(await liveWith(publicKeys)).toEqual(['1']);
  // Too early: what is live is still signed with the old key.
  await expect(liveWith(fresh.signer.publicKeys)).rejects.toThrow('not trusted');
  await fresh.publish('2');
  // Who activates must trust the old key too, because the change builds on what is live.
  await expect(fresh.activate('2')).rejects.toThrow('not trusted');
  const { ref } = await findVersion(storage, 'mfe-x', '2');
  await changeLive(storage, { ...fresh.signer, publicKeys }, 'mfe-x', {
    action: 'activate',
    by: 'team x',
    apply: (state) => applyActivation(state, ref, null),
  });
  expect(await liveWith(publicKeys)).toEqual(['2']);
  expect(await liveWith(fresh.signer.publicKeys)).toEqual(['2']);
  // One that nobody told of the new key keeps the last version that it can verify.
  expect(await liveWith(old.publicKeys)).toEqual(['1']);
  await changeLive(storage, fresh.signer, 'mfe-x', {
    action: 'rollback',
    by: 'team x',
    apply: (state) => applyRollback(state, null),
  });
  expect(await liveWith(fresh.signer.publicKeys)).toEqual(['1']);
  // The history needs all keys that it was ever signed with.
  await expect(listActivations(storage, 'mfe-x', fresh.signer.publicKeys)).rejects.toThrow('not trusted');
  expect(await listActivations(storage, 'mfe-x', publicKeys)).toHaveLength(3);
});
