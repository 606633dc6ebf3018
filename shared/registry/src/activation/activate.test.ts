import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { registryForTests } from '../registry-for-tests.ts';
import { changeLive } from './activate.ts';
import type { RemoteState } from './activation.ts';
import { activationsOf, newestActivation } from './read-activations.ts';
import { activated, retired, rolledBack, withCanary, withoutCanary } from './state-changes.ts';

const liveOf = async ({ storage, signer }: ReturnType<typeof registryForTests>) =>
  (await newestActivation(storage, 'mfe-x', signer.publicKeys))?.activation.state;

describe('what is live', () => {
  test('changes with an activation, and goes back', async () => {
    const registry = registryForTests();
    for (const version of ['1', '2']) await registry.publish(version);
    await registry.activate('1');
    await registry.activate('2');
    expect(await liveOf(registry)).toMatchObject({ live: { version: '2' }, lastGood: { version: '1' } });
    await changeLive(registry.storage, registry.signer, 'mfe-x', { action: 'rollback', by: 'me', apply: (state) => rolledBack(state, null) }); // prettier-ignore
    expect(await liveOf(registry)).toMatchObject({ live: { version: '1' }, lastGood: null });
    const again = changeLive(registry.storage, registry.signer, 'mfe-x', { action: 'rollback', by: 'me', apply: (state) => rolledBack(state, null) }); // prettier-ignore
    await expect(again).rejects.toThrow('nothing to go back to');
  });

  test('is of a tenant alone where it is said', async () => {
    const registry = registryForTests();
    for (const version of ['1', '2']) await registry.publish(version);
    await registry.activate('1');
    await registry.activate('2', { tenant: 'ONE' });
    expect(await liveOf(registry)).toMatchObject({
      live: { version: '1' },
      tenants: { ONE: { version: '2' } },
    });
    const state = (await liveOf(registry))!;
    expect(rolledBack(state, 'ONE').tenants).toEqual({});
    for (const other of ['TWO', 'constructor'])
      expect(() => rolledBack(state, other)).toThrow(`${other} has no version of its own`);
  });

  test('activated twice, leads back to what was before it all the same', async () => {
    const registry = registryForTests();
    for (const version of ['1', '2']) await registry.publish(version);
    for (const version of ['1', '2', '2']) await registry.activate(version);
    expect((await liveOf(registry))?.lastGood?.version).toBe('1');
  });

  test('goes on being served when it no longer is', async () => {
    const registry = registryForTests();
    for (const version of ['1', '2', '3']) {
      await registry.publish(version);
      await registry.activate(version);
    }
    const state = (await liveOf(registry))!;
    expect(state.served.map(({ version }) => version)).toEqual(['3', '2', '1']);
    expect(retired(state)).toMatchObject({ live: null, served: state.served });
  });
});

test('a canary needs something live that is another version, and ends with its activation', async () => {
  const registry = registryForTests();
  for (const version of ['1', '2']) await registry.publish(version);
  await registry.activate('1');
  const state = (await liveOf(registry))!;
  const ref = { version: '2', manifest: 'sha256-x' };
  const tried = withCanary(state, { ref, percent: 5, tenants: null });
  expect(activated(tried, ref, null).canary).toBeNull();
  expect(withoutCanary(tried).canary).toBeNull();
  expect(() => withoutCanary(state)).toThrow('There is no canary');
  expect(() => withCanary(state, { ref: state.live!, percent: 5, tenants: null })).toThrow(
    '1 is live already',
  );
  expect(() => withCanary(retired(state), { ref, percent: 5, tenants: null })).toThrow('Nothing is live yet');
});

test('of changes at the same moment one happens, and the others say so', async () => {
  const registry = registryForTests();
  const versions = ['1', '2', '3', '4', '5', '6'];
  for (const version of versions) await registry.publish(version);
  await registry.activate('1');
  const outcomes = await Promise.allSettled(versions.map((version) => registry.activate(version)));
  const done = outcomes.filter(({ status }) => status === 'fulfilled');
  const history = await activationsOf(registry.storage, 'mfe-x', registry.signer.publicKeys);
  expect(history).toHaveLength(1 + done.length);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('at the same moment');
});

test('what was killed before it told of it is told of by the next change', async () => {
  const registry = registryForTests();
  for (const version of ['1', '2', '3']) await registry.publish(version);
  await registry.activate('1');
  const before = readFileSync(join(registry.folder, 'live/mfe-x.json'));
  await registry.activate('2');
  writeFileSync(join(registry.folder, 'live/mfe-x.json'), before);
  await registry.activate('3');
  expect(await liveOf(registry)).toMatchObject({ live: { version: '3' }, lastGood: { version: '2' } });
});

describe('a change that had happened, but was not told of', () => {
  const rollback = (registry: ReturnType<typeof registryForTests>, storage = registry.storage) =>
    changeLive(storage, registry.signer, 'mfe-x', { action: 'rollback', by: 'me', apply: (state) => rolledBack(state, null) }); // prettier-ignore
  const told = ({ folder }: ReturnType<typeof registryForTests>) =>
    readFileSync(join(folder, 'live/mfe-x.json'));

  async function withTwo() {
    const registry = registryForTests();
    for (const version of ['1', '2']) {
      await registry.publish(version);
      await registry.activate(version);
    }
    return registry;
  }
  const newestOf = async ({ folder, storage, signer }: ReturnType<typeof registryForTests>) => {
    const { sequence } = (await newestActivation(storage, 'mfe-x', signer.publicKeys))!.activation;
    return { sequence, bytes: readFileSync(join(folder, `activations/mfe-x/0000000${sequence}.json`)) };
  };

  test('reaches the shops when it is tried again, which is said', async () => {
    const registry = await withTwo();
    const killed = { ...registry.storage, write: async () => Promise.reject(new Error('killed')) };
    await expect(rollback(registry, killed)).rejects.toThrow('killed');
    await expect(rollback(registry)).rejects.toThrow(
      /nothing to go back to from there.* But the change before, rollback \(3\), had not reached the shops, and now it has/,
    );
    expect(told(registry)).toEqual((await newestOf(registry)).bytes);
  });

  test('is no other’s where the storage lost its first answer', async () => {
    const registry = await withTwo();
    const create = async (path: string, bytes: Uint8Array) => {
      await registry.storage.create(path, bytes);
      return false;
    };
    expect(await rollback(registry, { ...registry.storage, create })).toMatchObject({ sequence: 3 });
    expect(told(registry)).toEqual((await newestOf(registry)).bytes);
  });

  test('is not told of after a later one', async () => {
    const registry = await withTwo();
    let isFirst = true;
    const write = async (path: string, bytes: Uint8Array) => {
      // Somebody else is quicker, from the first change to telling of the second.
      if (isFirst) {
        isFirst = false;
        await registry.activate('2');
      }
      await registry.storage.write(path, bytes);
    };
    await rollback(registry, { ...registry.storage, write });
    expect(await newestOf(registry)).toMatchObject({ sequence: 4, bytes: told(registry) });
  });
});

describe('nothing is signed that nobody could read', () => {
  test.each([
    ['too long a reason', { reason: 'x'.repeat(501) }, '/reason'],
    ['too long a name of who did it', { by: 'x'.repeat(201) }, '/by'],
    ['a tenant without a code', { apply: (state: RemoteState) => withCanary(state, { ref: state.served[1]!, percent: 5, tenants: [''] }) }, '/state/canary'],
  ])('%s', async (_, change, where) => {
    const registry = registryForTests();
    for (const version of ['1', '2']) {
      await registry.publish(version);
      await registry.activate(version);
    }
    const asked = { action: 'rollback' as const, by: 'me', apply: (state: RemoteState) => rolledBack(state, null) };
    const changed = changeLive(registry.storage, registry.signer, 'mfe-x', { ...asked, ...change });
    await expect(changed).rejects.toThrow(`It is no activation: ${where}`);
    expect((await liveOf(registry))?.live?.version).toBe('2');
  }); // prettier-ignore

  test('a remote that never was one, or is not live', async () => {
    const { storage, signer } = registryForTests();
    const retire = (name: string) => changeLive(storage, signer, name, { action: 'retire', by: 'me', apply: retired }); // prettier-ignore
    await expect(retire('catalog')).rejects.toThrow('Nothing of it is live');
    const anyhow = changeLive(storage, signer, 'catalog', {
      action: 'retire',
      by: 'me',
      apply: (state) => state,
    });
    await expect(anyhow).rejects.toThrow('It is no activation: /name');
    expect(await storage.list('')).toEqual([]);
  });
});

test('a remote that was taken out by mistake comes back with a rollback', async () => {
  const registry = registryForTests();
  await registry.publish('1');
  await registry.activate('1');
  const change = { by: 'me', apply: retired };
  await changeLive(registry.storage, registry.signer, 'mfe-x', { ...change, action: 'retire' });
  expect(await liveOf(registry)).toMatchObject({ live: null });
  await changeLive(registry.storage, registry.signer, 'mfe-x', { action: 'rollback', by: 'me', apply: (state) => rolledBack(state, null) }); // prettier-ignore
  expect(await liveOf(registry)).toMatchObject({ live: { version: '1' } });
});

test('what somebody has left beside the activations is none', async () => {
  const registry = registryForTests();
  await registry.publish('1');
  await registry.activate('1');
  for (const stray of ['zz.json', '.DS_Store', '00000001.json.bak'])
    writeFileSync(join(registry.folder, 'activations/mfe-x', stray), '{}');
  expect(await liveOf(registry)).toMatchObject({ live: { version: '1' } });
  expect(await activationsOf(registry.storage, 'mfe-x', registry.signer.publicKeys)).toHaveLength(1);
});

describe('the audit', () => {
  const filled = async () => {
    const registry = registryForTests();
    for (const version of ['1', '2', '3']) {
      await registry.publish(version);
      await registry.activate(version);
    }
    const path = (sequence: number) => join(registry.folder, `activations/mfe-x/0000000${sequence}.json`);
    const read = () => activationsOf(registry.storage, 'mfe-x', registry.signer.publicKeys);
    return { ...registry, path, read };
  };

  test('says who changed what, the newest first', async () => {
    const { read } = await filled();
    expect((await read()).map(({ sequence, by, action, state }) => [sequence, by, action, state.live?.version])).toEqual([
      [3, 'team x', 'activate', '3'],
      [2, 'team x', 'activate', '2'],
      [1, 'team x', 'activate', '1'],
    ]); // prettier-ignore
  });

  test('tells when an entry was put in the place of another', async () => {
    const { path, read } = await filled();
    writeFileSync(path(2), readFileSync(path(1)));
    await expect(read()).rejects.toThrow('does not follow');
  });

  test('tells when an entry was changed, or is not signed by a key that is trusted', async () => {
    const { path, read, storage, signer } = await filled();
    const original = readFileSync(path(2), 'utf8');
    writeFileSync(path(2), original.replace('team x', 'team y'));
    await expect(read()).rejects.toThrow('changed after it was signed');
    writeFileSync(path(2), '{}');
    await expect(read()).rejects.toThrow('not signed');
    writeFileSync(path(2), original);
    const stranger = generateKeyPairSync('ed25519').publicKey;
    await expect(activationsOf(storage, 'mfe-x', [stranger])).rejects.toThrow('not trusted');
    // While keys are changed, both are trusted.
    expect(await activationsOf(storage, 'mfe-x', [stranger, ...signer.publicKeys])).toHaveLength(3);
  });
});
