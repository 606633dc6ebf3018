import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { directUrlOf } from '../../testing/connect-to-database.ts';
import { createEmptyDatabase } from '../../testing/server-test-database.ts';
import { demoDir, demoStores } from '../../testing/demo.ts';

// Starts complete processes, each of which migrates, seeds and starts its jobs.
vi.setConfig({ testTimeout: 180_000 });

const ready = 'commerce API ready on';

describe('processes that start at the same moment on an empty database', () => {
  let db: Database;
  const dataDir = mkdtempSync(join(tmpdir(), 'start-together-'));
  const processes: ChildProcess[] = [];
  beforeAll(async () => {
    db = await createEmptyDatabase(process.env['DATABASE_URL']!);
  });
  afterAll(async () => {
    for (const one of processes) if (one.exitCode === null) one.kill('SIGKILL');
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Starts a process. @returns its output until it's ready or has exited */
  async function start(): Promise<string> {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
      {
        env: {
          ...process.env,
          DATABASE_URL: db.databaseUrl,
          DATABASE_DIRECT_URL: directUrlOf(db.databaseUrl!),
          SELVEDGE_DATA_DIR: dataDir,
          SELVEDGE_DEMO: '1',
          DEMO_DIR: demoDir,
          COMMERCE_PORT: '0',
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    processes.push(child);
    let output = '';
    const isReady = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += String(chunk);
          if (output.includes(ready)) resolve();
        });
    });
    await Promise.race([isReady, once(child, 'close')]);
    return output;
  }

  test('all start, and seed the database once', async () => {
    for (const output of await Promise.all([start(), start()])) expect(output).toContain(ready);
    for (const { code, products, banners, promotions } of demoStores) {
      const { rows } = await db.inTenant(code, (tx) =>
        sql`select
          (select count(*)::int from products) as products,
          (select count(*)::int from banners) as banners,
          (select count(*)::int from promotions) as promotions,
          (select count(*)::int from tax_rates) as tax_rates,
          (select count(*)::int from admins) as admins`.execute(tx),
      );
      expect(rows).toEqual([
        {
          products: products.length,
          banners: banners.length,
          promotions: promotions.length,
          tax_rates: 51,
          admins: 1,
        },
      ]);
    }
    const { rows } = await db.query<{ is_default: boolean }>('select is_default from tenants');
    expect(rows.filter(({ is_default: isDefault }) => isDefault)).toHaveLength(1);
  });
});
