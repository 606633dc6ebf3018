import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRaceRounds } from '../../../testing/race-rounds.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { mailedCode, mailedToken } from '../../../testing/test-account.ts';

const rounds = readRaceRounds({ quick: 3, full: 50 });

describe('concurrent uses of a verification email', () => {
  let cluster: Awaited<ReturnType<typeof createShopInstances>>;
  beforeAll(async () => {
    cluster = await createShopInstances();
  });
  afterAll(() => cluster.close());

  let addresses = 0;
  /** Each call comes from a different network, as in an attack. */
  function call(path: string, body: object) {
    addresses += 1;
    const instance = cluster.instances[addresses % 3] ?? cluster.shop;
    const headers = { 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}` };
    return instance.call('POST', path, { body, headers });
  }
  async function requestMail(email: string) {
    await call('/auth/verify-email-request', { email });
    await cluster.shop.runJobs('mail');
    return { code: await mailedCode(cluster.shop, email), token: await mailedToken(cluster.shop, email) };
  }

  it('allow five wrong codes and no sixth', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const email = `guessed${round}@shop.test`;
      const { code } = await requestMail(email);
      const digits = Number(code.replace(' ', ''));
      const guesses = Array.from({ length: 12 }, (_, index) =>
        String((digits + index + 1) % 1_000_000).padStart(6, '0'),
      );
      const replies = await Promise.all(guesses.map((token) => call('/auth/verify-email', { token, email })));
      const left = replies.map(({ body }) => /(\d) (try|tries) left/.exec(body.fields.token)?.[1] ?? 'none');
      expect(left.sort()).toEqual(['1', '2', '3', '4', ...Array.from({ length: 8 }, () => 'none')]);
      expect((await call('/auth/verify-email', { token: code, email })).status).toBe(400);
      const { rows } = await cluster.shop.db.query<{ attempts: number }>(
        'select attempts from verification_codes where email_key = $1',
        [email],
      );
      expect(rows).toEqual([{ attempts: 5 }]);
    }
  });

  it('create one account if two browsers finish at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const email = `both${round}@shop.test`;
      const { code, token } = await requestMail(email);
      const byCode = await call('/auth/verify-email', { token: code, email });
      await call('/auth/verify-email', { token });
      const finish = (ownToken: string) =>
        call('/auth/signup', { email, token: ownToken, password: 'correct horse', firstName: 'A', lastName: 'B' }); // prettier-ignore
      // Two browsers, each with two clicks.
      const tokens = [token, byCode.body.token, token, byCode.body.token];
      const replies = await Promise.all(tokens.map(finish));
      const outcomes = replies.map(({ status, body }) => (status === 201 ? 'account' : body.code));
      expect(outcomes.sort()).toEqual(['account', 'email-taken', 'email-taken', 'email-taken']);
    }
  });
});
