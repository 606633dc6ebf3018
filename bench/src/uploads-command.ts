import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createUserSession, type Database, photo } from '../../services/commerce/testing/index.ts';
import { hostilePng } from './hostile-png.ts';
import { readSettings } from './command.ts';
import { tenantCode, withLoadTestShop } from './load-test-shop.ts';
import { median } from './statistics.ts';

const { LIMIT: limit, BENCH_PORT: port } = readSettings(
  'bench:uploads',
  `Prints how long a small upload takes alone, and while a shopper of another store sends twenty reviews at once, each
with a picture that is small but expensive to decode, on PostgreSQL. Fails if it takes more than LIMIT times as long.`,
  { LIMIT: 5, BENCH_PORT: 3980 },
  'DATABASE_URL',
);
const reviews = 20;
const samples = 5;
const otherStore = 'MAISONLUNE';
const origin = `http://127.0.0.1:${port}`;
/** The largest picture that was accepted earlier, and the largest that's accepted now. */
const attacks = [
  ['40 megapixels, 16 bits, interlaced', hostilePng(8_000, 5_000)],
  ['28 megapixels, 16 bits, interlaced', hostilePng(7_000, 4_000)],
] as const;

await withLoadTestShop({ port }, async ({ db, startApi }) => {
  const products = await db.inTenant(tenantCode, (tx) =>
    tx.selectFrom('products').select('id').where('tenant_code', '=', tenantCode).limit(reviews).execute(),
  );
  await startApi().ready;
  const small = await photo(800, 600);
  const sendSmall = async () => sendPhoto(await newShopper(db, otherStore), small);
  await sendSmall();
  for (const [what, picture] of attacks) {
    const alone = median(await timeSamples(sendSmall));
    const attacker = await newShopper(db, tenantCode);
    const startedAt = performance.now();
    const attack = Promise.all(products.map(({ id }) => sendReview(attacker, id, picture)));
    await sleep(500);
    const duringAttack = await timeSamples(sendSmall);
    const statuses = await attack;
    const ratio = Math.max(...duringAttack) / alone;
    if (ratio > limit) process.exitCode = 1;
    console.log(`${reviews} reviews, each with ${what}, ${Math.round(picture.length / 1024)} KB: ${tally(statuses)} in ${seconds(performance.now() - startedAt)}`); // prettier-ignore
    console.log(`  a small picture of another store: alone ${seconds(alone)}; during the attack ${duringAttack.map(seconds).join(', ')}`); // prettier-ignore
    console.log(`${ratio > limit ? 'FAIL ' : 'ok   '} the slowest took ${ratio.toFixed(1)} times as long`);
  }
});

/** Sends a few requests, one after the other. @returns the time of each in ms */
async function timeSamples(send: () => Promise<number>): Promise<number[]> {
  const times = [];
  for (let sample = 0; sample < samples; sample += 1) times.push(await send());
  return times;
}

/** @returns milliseconds */
async function sendPhoto({ headers }: Shopper, picture: Buffer): Promise<number> {
  const form = new FormData();
  form.append('file', fileOf(picture, 'image/jpeg'), 'me.jpg');
  const startedAt = performance.now();
  const reply = await fetch(`${origin}/api/v1/users/me/profile/photo`, {
    method: 'POST',
    headers,
    body: form,
  });
  const text = await reply.text();
  if (reply.status !== 201) console.log(`FAIL  a small picture: ${reply.status} ${text.slice(0, 300)}`);
  return performance.now() - startedAt;
}

async function sendReview({ headers }: Shopper, productId: string, picture: Buffer): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ rating: '5', title: 'Good', comment: 'Warm and dry.' }))
    form.append(name, value);
  form.append('images', fileOf(picture, 'image/png'), '0.png');
  const url = `${origin}/api/v1/products/${productId}/reviews`;
  const reply = await fetch(url, { method: 'POST', headers, body: form });
  await reply.text();
  return reply.status;
}

interface Shopper {
  headers: Record<string, string>;
}

async function newShopper(db: Database, store: string): Promise<Shopper> {
  const [id, email] = [randomUUID(), `${randomUUID()}@shop.test`];
  const name = { first_name: 'Ada', last_name: 'Moss' };
  const token = await db.inTenant(store, async (tx) => {
    const user = { tenant_code: store, id, email, email_key: email, password_hash: 'none', ...name };
    await tx.insertInto('users').values(user).execute();
    return createUserSession(tx, { tenantCode: store, userId: id, now: new Date(), isRemembered: false });
  });
  return { headers: { 'x-tenant-code': store, authorization: `Bearer ${token}` } };
}

function fileOf(bytes: Buffer, type: string): Blob {
  return new Blob([new Uint8Array(bytes)], { type });
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Such as `12 × 503, 8 × 201`. */
function tally(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, { length }]) => `${length} × ${status}`).join(', ');
}
