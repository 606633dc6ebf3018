import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readKeyPair } from '../../shared/registry/src/index.ts';
import type { ShopSettings } from '../shop-settings.ts';
import { ports, type Hosts } from './hosts.ts';
import type { Host } from './network.ts';
import { databaseUrl } from './postgres.ts';

type Env = Record<string, string>;

/** Environment of the cluster's processes. */
export interface ClusterEnv {
  /** For commands that publish remotes or migrate the database. */
  commands: Env;
  documentServer(host: Host): Env;
  commerce(host: Host): Env;
  assistant(host: Host): Env;
  sandbox: Env;
}

/**
 * The settings of a store on several machines, as in docs/settings.md.
 * @param folder for the data of each host
 * @param furtherProxies addresses in front of the edge that may say for whom a request is
 */
export function createClusterEnv(
  { env, serviceKey }: ShopSettings,
  hosts: Hosts,
  { folder, furtherProxies }: { folder: string; furtherProxies: readonly string[] },
): ClusterEnv {
  const bucket = (name: string) =>
    `s3://${name}?region=us-east-1&endpoint=http://${hosts.bucket.address}:${ports.bucket}`;
  const { privateKey, publicKey } = readKeyPair(join(folder, 'keys'));
  const services: Env = {
    ...env,
    NODE_ENV: 'production',
    SERVICE_KEY: serviceKey,
    SELVEDGE_SECRET_KEY: randomBytes(32).toString('base64'),
    TRUSTED_PROXIES: [
      ...[hosts.edge, hosts.balancer, ...hosts.documentServers].map(({ address }) => address),
      ...furtherProxies,
    ].join(','),
    COMMERCE_URL: `http://${hosts.balancer.address}:${ports.commerce}`,
    ASSISTANT_URL: `http://${hosts.balancer.address}:${ports.assistant}`,
    AWS_ACCESS_KEY_ID: 'cluster',
    AWS_SECRET_ACCESS_KEY: 'cluster',
    REGISTRY_URL: bucket('remotes'),
    REGISTRY_PUBLIC_KEYS: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    REMOTE_OVERRIDES: '1',
  };
  const ofHost = ({ name }: Host): Env => ({ ...services, SELVEDGE_DATA_DIR: join(folder, name) });
  return {
    commands: {
      ...services,
      // One of their own: commands protect their folder from other users, such as PostgreSQL's.
      SELVEDGE_DATA_DIR: join(folder, 'commands'),
      DATABASE_URL: databaseUrl(hosts.primary),
      DATABASE_DIRECT_URL: databaseUrl(hosts.primary),
      FILES_URL: bucket('files'),
      REGISTRY_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    documentServer: (host) => ({
      ...ofHost(host),
      SHELL_HOST: host.address,
      PORT: String(ports.documentServer),
      METRICS_HOST: host.address,
      METRICS_PORT: String(ports.metrics),
    }),
    commerce: (host) => ({
      ...ofHost(host),
      COMMERCE_HOST: host.address,
      COMMERCE_PORT: String(ports.commerce),
      METRICS_HOST: host.address,
      COMMERCE_METRICS_PORT: String(ports.metrics),
      MIGRATE_ON_START: '0',
      DATABASE_URL: databaseUrl(hosts.pgBouncer, ports.pgBouncer),
      DATABASE_DIRECT_URL: databaseUrl(hosts.primary),
      DATABASE_REPLICA_URL: databaseUrl(hosts.replica),
      FILES_URL: bucket('files'),
    }),
    assistant: (host) => ({
      ...ofHost(host),
      ASSISTANT_HOST: host.address,
      ASSISTANT_PORT: String(ports.assistant),
      METRICS_HOST: host.address,
      ASSISTANT_METRICS_PORT: String(ports.metrics),
    }),
    sandbox: {
      ...env,
      NODE_ENV: 'development',
      SANDBOX_DATA_DIR: join(folder, 'sandbox'),
      SANDBOX_WEBHOOK_URL: `http://${hosts.balancer.address}:${ports.commerce}/api/v1/webhooks/paypal`,
    },
  };
}
