import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNode } from '../run-node.ts';
import { exitOf, waitUntilReady } from '../service-process.ts';
import { readShopSettings } from '../shop-settings.ts';
import { startSpanStore, type SpanStore } from './span-store.ts';

export interface TracedShop {
  apiUrl: string;
  sandboxUrl: string;
  spans: SpanStore;
  /** What the commerce service logged and printed. */
  log(): string;
  /** Stops the services, which send their last spans. */
  stop(): Promise<void>;
  /** Removes data and collector. */
  remove(): Promise<void>;
}

/** How long the first start may take on a busy machine. */
const readyTimeoutMs = 280_000;

/** Starts the demo stores' API and sandbox as processes of their own, with tracing on and every log line. */
export async function startTracedShop(): Promise<TracedShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-traced-'));
  const spans = await startSpanStore();
  const [port, commerce, assistant, sandbox, smtp] = await findFreePorts(5);
  const settings = readShopSettings({
    PORT: String(port),
    COMMERCE_PORT: String(commerce),
    ASSISTANT_PORT: String(assistant),
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(smtp),
    SELVEDGE_DATA_DIR: dataDir,
  });
  const env = {
    ...settings.env,
    DATABASE_URL: '',
    NODE_ENV: 'development',
    LOG_LEVEL: 'trace',
    OTEL_EXPORTER_OTLP_ENDPOINT: spans.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  };
  let log = '';
  const start = (main: string) => {
    const child = startNode(main, [], { env, endsWithParent: true });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (log += String(chunk)));
    return { child, exited: exitOf(child) };
  };
  const processes = [
    start('services/sandbox/src/main.ts'),
    start('services/commerce/src/app/main.ts'),
  ] as const;
  const stop = async () => {
    for (const { child, exited } of processes.toReversed()) await stopProcess(child, exited);
  };
  const shop = {
    apiUrl: `http://127.0.0.1:${commerce}/api/v1`,
    sandboxUrl: `http://127.0.0.1:${sandbox}`,
  };
  try {
    await waitUntilReady(
      'commerce',
      `http://127.0.0.1:${commerce}/readyz`,
      processes[1].exited,
      readyTimeoutMs,
    );
    await waitUntilReady('sandbox', `${shop.sandboxUrl}/healthz`, processes[0].exited);
  } catch (cause) {
    await stop();
    throw new Error(`The shop didn't start: ${log}`, { cause });
  }
  return {
    ...shop,
    spans,
    log: () => log,
    stop,
    async remove() {
      await stop();
      await spans.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function stopProcess(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  await exited;
}

async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
