import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTestRegistry } from '../testing/test-registry.ts';
import { changeLive } from './activate.ts';
import type { RemoteState } from './activation.ts';
import { listActivations, readNewestActivation } from './read-activations.ts';
import {
  applyActivation,
  applyRetirement,
  applyRollback,
  applyCanary,
  removeCanary,
} from './state-changes.ts';

const readState = async ({ storage, signer }: ReturnType<typeof createTestRegistry>) =>
  (await readNewestActivation(storage, 'mfe-x', signer.publicKeys))?.activation.state;

describe('what is live', () => {
  test('changes with an activation and reverts with a rollback', async () => {
    const registry = createTestRegistry();
    for (const version of ['1', '2']) await registry.publish(version);
    await registry.activate('1');
    await registry.activate('2');
    expect(await readState(registry)).toMatchObject({ live: { version: '2' }, lastGood: { version: '1' } });
    await changeLive(registry.storage, registry.signer, 'mfe-x', { action: 'rollback', by: 'me', apply: (state) => applyRollback(state, null) }); // prettier-ignore
    expect(await readState(registry)).toMatchObject({ live: { version: '1' }, lastGood: null });
    const secondRollback = changeLive(registry.storage, registry.signer, 'mfe-x', { action: 'rollback', by: 'me', apply: (state) => applyRollback(state, null) }); // prettier-ignore
    await expect(secondRollback).rejects.toThrow('nothing to go back to');
  });

  test('can differ for a single tenant', async () => {
    const registry = createTestRegistry();
    for (const version of ['1', '2']) await registry.publish(version);
    await registry.activate('1');
    await registry.activate('2', { tenant: 'ONE' });
    expect(await readState(registry)).toMatchObject({
      live: { version: '1' },
      tenants: { ONE: { version: '2' } },
    });
    const state = (await readState(registry))!;
    expect(applyRollback(state, 'ONE').tenants).toEqual({});
    for (const other of ['TWO', 'constructor'])
      expect(() => applyRollback(state, other)).toThrow(`${other} has no version of its own`);
  });

  test('can be rolled back to the previous version even after activating the same version twice', async () => {
    const registry = createTestRegistry();
    for (const version of ['1', '2']) await registry.publish(version);
    for (const version of ['1', '2', '2']) await registry.activate(version);
    expect((await readState(registry))?.lastGood?.version).toBe('1');
  });
});

test('a replaced version is still served to open pages', async () => {
  const registry = createTestRegistry();
  for (const version of ['1', '2', '3']) {
    await registry.publish(version);
    await registry.activate(version);
  }
  const state = (await readState(registry))!;
  expect(state.served.map(({ version }) => version)).toEqual(['3', '2', '1']);
  expect(applyRetirement(state)).toMatchObject({ live: null, served: state.served });
});

test('a canary requires another version to be live, and ends when its own version is activated', async () => {
  const registry = createTestRegistry();
  for (const version of ['1', '2']) await registry.publish(version);
  await registry.activate('1');
  const state = (await readState(registry))!;
  const ref = { version: '2', manifest: 'sha256-x' };
  const withCanary = applyCanary(state, { ref, percent: 5, tenants: null });
  expect(applyActivation(withCanary, ref, null).canary).toBeNull();
  expect(removeCanary(withCanary).canary).toBeNull();
  expect(() => removeCanary(state)).toThrow('There is no canary');
  expect(() => applyCanary(state, { ref: state.live!, percent: 5, tenants: null })).toThrow(
    '1 is live already',
  );
  expect(() => applyCanary(applyRetirement(state), { ref, percent: 5, tenants: null })).toThrow(
    'Nothing is live yet',
  );
});

test('each concurrent change is either recorded or reports a conflict', async () => {
  const registry = createTestRegistry();
  const versions = ['1', '2', '3', '4', '5', '6'];
  for (const version of versions) await registry.publish(version);
  await registry.activate('1');
  const outcomes = await Promise.allSettled(versions.map((version) => registry.activate(version)));
  const done = outcomes.filter(({ status }) => status === 'fulfilled');
  const history = await listActivations(registry.storage, 'mfe-x', registry.signer.publicKeys);
  expect(history).toHaveLength(1 + done.length);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('at the same moment');
});

test('a change whose process was killed before updating live/ is completed by the next change', async () => {
  const registry = createTestRegistry();
  for (const version of ['1', '2', '3']) await registry.publish(version);
  await registry.activate('1');
  const before = readFileSync(join(registry.folder, 'live/mfe-x.json'));
  await registry.activate('2');
  writeFileSync(join(registry.folder, 'live/mfe-x.json'), before);
  await registry.activate('3');
  expect(await readState(registry)).toMatchObject({ live: { version: '3' }, lastGood: { version: '2' } });
});

describe('a change that was recorded but not yet in live/', () => {
  const rollback = (registry: ReturnType<typeof createTestRegistry>, storage = registry.storage) =>
    changeLive(storage, registry.signer, 'mfe-x', { action: 'rollback', by: 'me', apply: (state) => applyRollback(state, null) }); // prettier-ignore
  const readLiveFile = ({ folder }: ReturnType<typeof createTestRegistry>) =>
    readFileSync(join(folder, 'live/mfe-x.json'));

  async function createWithTwoVersions() {
    const registry = createTestRegistry();
    for (const version of ['1', '2']) {
      await registry.publish(version);
      await registry.activate(version);
    }
    return registry;
  }
  const readNewest = async ({ folder, storage, signer }: ReturnType<typeof createTestRegistry>) => {
    const { sequence } = (await readNewestActivation(storage, 'mfe-x', signer.publicKeys))!.activation;
    return { sequence, bytes: readFileSync(join(folder, `activations/mfe-x/0000000${sequence}.json`)) };
  };

  test("reaches the shops when somebody tries again, and the second attempt's error says so", async () => {
    const registry = await createWithTwoVersions();
    const killed = { ...registry.storage, write: async () => Promise.reject(new Error('killed')) };
    await expect(rollback(registry, killed)).rejects.toThrow('killed');
    await expect(rollback(registry)).rejects.toThrow(
      /nothing to go back to.* But the previous change, rollback \(3\), had not reached the shops, and now it has/,
    );
    expect(readLiveFile(registry)).toEqual((await readNewest(registry)).bytes);
  });

  test("isn't mistaken for somebody else's change if the storage's reply is lost", async () => {
    const registry = await createWithTwoVersions();
    const create = async (path: string, bytes: Uint8Array) => {
      await registry.storage.create(path, bytes);
      return false;
    };
    expect(await rollback(registry, { ...registry.storage, create })).toMatchObject({ sequence: 3 });
    expect(readLiveFile(registry)).toEqual((await readNewest(registry)).bytes);
  });

  test('never overwrites a later change in live/', async () => {
    const registry = await createWithTwoVersions();
    let isFirst = true;
    const write = async (path: string, bytes: Uint8Array) => {
      // Somebody else makes a second change between recording and writing live/.
      if (isFirst) {
        isFirst = false;
        await registry.activate('2');
      }
      await registry.storage.write(path, bytes);
    };
    await rollback(registry, { ...registry.storage, write });
    expect(await readNewest(registry)).toMatchObject({ sequence: 4, bytes: readLiveFile(registry) });
  });
});

describe('never signs an invalid activation', () => {
  test.each([
    ['a reason that is too long', { reason: 'x'.repeat(501) }, '/reason'],
    ['a user name that is too long', { by: 'x'.repeat(201) }, '/by'],
    ['a tenant without a code', { apply: (state: RemoteState) => applyCanary(state, { ref: state.served[1]!, percent: 5, tenants: [''] }) }, '/state/canary'],
  ])('%s', async (_, change, where) => {
    const registry = createTestRegistry();
    for (const version of ['1', '2']) {
      await registry.publish(version);
      await registry.activate(version);
    }
    const request = { action: 'rollback' as const, by: 'me', apply: (state: RemoteState) => applyRollback(state, null) };
    const changed = changeLive(registry.storage, registry.signer, 'mfe-x', { ...request, ...change });
    await expect(changed).rejects.toThrow(`Invalid activation: ${where}`);
    expect((await readState(registry))?.live?.version).toBe('2');
  }); // prettier-ignore

  test('of a remote that does not exist or is not live', async () => {
    const { storage, signer } = createTestRegistry();
    const retire = (name: string) => changeLive(storage, signer, name, { action: 'retire', by: 'me', apply: applyRetirement }); // prettier-ignore
    await expect(retire('catalog')).rejects.toThrow('It is not live');
    const changed = changeLive(storage, signer, 'catalog', {
      action: 'retire',
      by: 'me',
      apply: (state) => state,
    });
    await expect(changed).rejects.toThrow('Invalid activation: /name');
    expect(await storage.list('')).toEqual([]);
  });
});

test('a rollback restores a remote that was retired by mistake', async () => {
  const registry = createTestRegistry();
  await registry.publish('1');
  await registry.activate('1');
  const change = { by: 'me', apply: applyRetirement };
  await changeLive(registry.storage, registry.signer, 'mfe-x', { ...change, action: 'retire' });
  expect(await readState(registry)).toMatchObject({ live: null });
  await changeLive(registry.storage, registry.signer, 'mfe-x', { action: 'rollback', by: 'me', apply: (state) => applyRollback(state, null) }); // prettier-ignore
  expect(await readState(registry)).toMatchObject({ live: { version: '1' } });
});

test('ignores stray files next to activations', async () => {
  const registry = createTestRegistry();
  await registry.publish('1');
  await registry.activate('1');
  for (const stray of ['zz.json', '.DS_Store', '00000001.json.bak'])
    writeFileSync(join(registry.folder, 'activations/mfe-x', stray), '{}');
  expect(await readState(registry)).toMatchObject({ live: { version: '1' } });
  expect(await listActivations(registry.storage, 'mfe-x', registry.signer.publicKeys)).toHaveLength(1);
});

describe('the audit log', () => {
  const createHistory = async () => {
    const registry = createTestRegistry();
    for (const version of ['1', '2', '3']) {
      await registry.publish(version);
      await registry.activate(version);
    }
    const path = (sequence: number) => join(registry.folder, `activations/mfe-x/0000000${sequence}.json`);
    const read = () => listActivations(registry.storage, 'mfe-x', registry.signer.publicKeys);
    return { ...registry, path, read };
  };

  test('lists who changed what, newest first', async () => {
    const { read } = await createHistory();
    expect((await read()).map(({ sequence, by, action, state }) => [sequence, by, action, state.live?.version])).toEqual([
      [3, 'team x', 'activate', '3'],
      [2, 'team x', 'activate', '2'],
      [1, 'team x', 'activate', '1'],
    ]); // prettier-ignore
  });

  test('detects a replaced entry', async () => {
    const { path, read } = await createHistory();
    writeFileSync(path(2), readFileSync(path(1)));
    await expect(read()).rejects.toThrow('does not follow');
  });

  test('detects a changed entry and one signed with an untrusted key', async () => {
    const { path, read, storage, signer } = await createHistory();
    const original = readFileSync(path(2), 'utf8');
    writeFileSync(path(2), original.replace('team x', 'team y'));
    await expect(read()).rejects.toThrow('changed after it was signed');
    writeFileSync(path(2), '{}');
    await expect(read()).rejects.toThrow('not signed');
    writeFileSync(path(2), original);
    const stranger = generateKeyPairSync('ed25519').publicKey;
    await expect(listActivations(storage, 'mfe-x', [stranger])).rejects.toThrow('not trusted');
    // During a key rotation, both keys are trusted.
    expect(await listActivations(storage, 'mfe-x', [stranger, ...signer.publicKeys])).toHaveLength(3);
  });
});
