import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOperator } from '../../../testing/operators.ts';
import { readRaceRounds } from '../../../testing/race-rounds.ts';
import { emailedTokens } from '../../../testing/sent-emails.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';

const rounds = readRaceRounds({ quick: 5, full: 50 });

let cluster: Awaited<ReturnType<typeof createShopInstances>>;
beforeAll(async () => void (cluster = await createShopInstances()));
afterAll(() => cluster.close());

it('two owners who remove or demote each other at the same time leave one owner', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await cluster.shop.db.inTenant('FIELDNOTE', (tx) =>
      tx.deleteFrom('admins').where('tenant_code', '=', 'FIELDNOTE').execute(),
    );
    const [one, two] = await Promise.all(
      ['one', 'two'].map((name) => addOperator(cluster.shop, { email: `${name}${round}@shop.test` })),
    );
    const [first, second] = cluster.instances;
    const replies = await Promise.all([
      first!.call('DELETE', `/admin/people/${two!.id}`, { token: one!.token }),
      second!.call('PUT', `/admin/people/${one!.id}/role`, { token: two!.token, body: { role: 'support' } }),
    ]);
    const { rows } = await cluster.shop.db.query(
      "select id from admins where tenant_code = 'FIELDNOTE' and role = 'owner'",
    );
    expect(rows).toHaveLength(1);
    // The second one was removed, is no longer an owner, or would leave the store without an owner.
    expect(replies.map(({ status }) => status).sort()).toSatisfy(
      ([ok, refused]: number[]) => ok === 200 && [401, 403, 409].includes(refused!),
    );
  }
});

it('only one of several simultaneous requests can accept an invitation', async () => {
  const { shop, instances } = cluster;
  const owner = await addOperator(shop, { email: 'inviting@shop.test' });
  const email = 'wanted@shop.test';
  await shop.call('POST', '/admin/people/invitations', {
    token: owner.token,
    body: { email, role: 'catalog' },
  });
  await shop.runJobs('mail');
  const [token] = await emailedTokens(shop, email, '/admin/invitation');
  const body = { token, displayName: 'Robin', password: 'something long to remember' };
  const replies = await Promise.all(
    [...instances, ...instances].map((one) => one.call('POST', '/admin/invitations/acceptance', { body })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...replies.slice(1).map(() => 404)]);
});

it('a role that is given to somebody while it is deleted either stays or is refused', async () => {
  const { shop, instances } = cluster;
  const [first, second] = instances;
  const owner = await addOperator(shop, { email: 'defining@shop.test' });
  const colleague = await addOperator(shop, { email: 'moving@shop.test', role: 'support' });
  const { token } = owner;
  for (let round = 0; round < rounds; round += 1) {
    const body = { name: `Round ${round}`, permissions: ['orders:read'] };
    const { id } = (await shop.call('POST', '/admin/people/roles', { token, body })).body;
    const [assigned, deleted] = await Promise.all([
      first!.call('PUT', `/admin/people/${colleague.id}/role`, { token, body: { role: id } }),
      second!.call('DELETE', `/admin/people/roles/${id}`, { token }),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([assigned!.status, deleted!.status]);
    await shop.call('PUT', `/admin/people/${colleague.id}/role`, { token, body: { role: 'support' } });
  }
});
