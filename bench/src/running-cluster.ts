import { chmod } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { readFileSync } from 'node:fs';
import { openDatabase, type Database } from '../../services/commerce/testing/index.ts';
import { ensurePackages } from '../../tools/cluster/ensure-packages.ts';
import type { MachineCounts } from '../../tools/cluster/hosts.ts';
import { databaseUrl } from '../../tools/cluster/postgres.ts';
import { startCluster, type Cluster } from '../../tools/cluster/start-cluster.ts';
import type { StoreAddress } from '../../tools/remote/smoke/request-store.ts';
import { readCommandSettings } from '../../tools/shop-settings.ts';
import { withTemporaryFolder } from './command.ts';
import { prepareShop, type PreparedShop } from './load-test-shop.ts';
import { standInAt, type StandIn } from './stand-in.ts';

export interface RunningCluster extends PreparedShop {
  cluster: Cluster;
  /** For everything that the cluster writes. */
  folder: string;
  /** Of the first demo store, with TLS. */
  store: StoreAddress;
  /** Where its API is called. */
  apiOrigin: string;
  db: Database;
  standIn: StandIn;
}

interface ClusterSettings {
  /** The public port. The others follow from it, as for `npm start`. */
  port: number;
  counts?: MachineCounts;
}

/**
 * Calls `work` with the store on many machines, as `npm run cluster` starts it. This process may name a shopper's address,
 * as a CDN does, because a single one would soon reach its limits.
 */
export async function withRunningCluster(
  { port, counts }: ClusterSettings,
  work: (running: RunningCluster) => Promise<void>,
): Promise<void> {
  const settings = readCommandSettings({
    ...process.env,
    PORT: String(port),
    PUBLIC_ORIGIN: `https://localhost:${port}`,
  });
  const report = (line: string) => console.log(line);
  const { hasPrometheus } = ensurePackages(report);
  await withTemporaryFolder(async (folder) => {
    // PostgreSQL runs as another user, who must get to its folder.
    await chmod(folder, 0o711);
    const starting = startCluster({
      settings,
      folder,
      hasPrometheus,
      report,
      isCdn: true,
      ...(counts && { counts }),
    });
    const stopOnSignal = () => void starting.stop().then(() => process.exit(1));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopOnSignal);
    let db: Database | undefined;
    try {
      const cluster = await starting.started;
      setDefaultCACertificates([...getCACertificates(), readFileSync(cluster.certificate, 'utf8')]);
      db = await openDatabase({
        databaseUrl: databaseUrl(cluster.hosts.primary),
        queryTimeoutMs: 60_000,
        poolSize: 2,
      });
      await work({
        ...(await prepareShop(db)),
        cluster,
        folder,
        // Not every machine knows the names below localhost.
        store: { shop: `https://127.0.0.1:${port}`, origin: `https://fieldnote.localhost:${port}` },
        apiOrigin: `https://localhost:${port}`,
        db,
        standIn: standInAt(`http://localhost:${settings.sandboxPort}`, settings.smtpPort),
      });
    } finally {
      await db?.close();
      await starting.stop();
    }
  });
}

/** The environment of `npm run remote` for the cluster's registry. */
export const remoteEnv = ({ cluster }: RunningCluster): Record<string, string> => ({
  ...cluster.env.commands,
  NODE_EXTRA_CA_CERTS: cluster.certificate,
});
