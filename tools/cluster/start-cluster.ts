import { mkdirSync } from 'node:fs';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { buildPackages } from '../build-packages.ts';
import { publishRemotes, publishShell } from '../publish-remotes.ts';
import { runNode } from '../run-node.ts';
import { startService, waitUntilReady, type ServiceProcess } from '../service-process.ts';
import type { ShopSettings } from '../shop-settings.ts';
import { superviseService } from '../supervise-service.ts';
import { createClusterEnv, type ClusterEnv } from './cluster-env.ts';
import { forwardPort } from './forward-port.ts';
import { addHosts, ports, type Hosts, type MachineCounts } from './hosts.ts';
import { createNetwork, type Host } from './network.ts';
import { createCertificate, startBalancer, startEdge } from './nginx.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { createPrimary, createReplica, startPostgres } from './postgres.ts';
import { startProgram, type StartProgram } from './program.ts';
import { startPrometheus } from './prometheus.ts';

export interface Cluster {
  hosts: Hosts;
  env: ClusterEnv;
  /** What the edge authenticates itself with. */
  certificate: string;
  /** Kills everything on a host, as when a container is killed. Its service is then restarted. */
  kill(host: Host): void;
  /** Sends a signal to the service of a host. If that ends it, it's restarted. */
  signal(host: Host, signal: NodeJS.Signals): void;
  /** Waits until the service of a host answers. */
  waitUntilReady(host: Host): Promise<void>;
}

interface ClusterOptions {
  /** From the environment, as for `npm start`. */
  settings: ShopSettings;
  /** For everything that the cluster writes. */
  folder: string;
  hasPrometheus: boolean;
  report: (line: string) => void;
  /** Three of each, and two assistants, by default. */
  counts?: MachineCounts;
  /** Whether this machine stands for a CDN in front of the edge, which names the shopper in `X-Forwarded-For`. */
  isCdn?: boolean;
}

interface StartingCluster {
  started: Promise<Cluster>;
  /** Stops every process, also while the cluster starts. */
  stop(): Promise<void>;
}

type Start = () => ServiceProcess;

/** Starts every machine of the cluster. */
export function startCluster(options: ClusterOptions): StartingCluster {
  /** In the order they start. Those of one tier start and stop together. */
  const tiers: ServiceProcess[][] = [];
  const closing: (() => void)[] = [];
  const byName = new Map<string, ServiceProcess>();
  let stopped: Promise<void> | undefined;
  async function startTier(...starts: Start[]): Promise<void> {
    if (stopped) throw new Error('The cluster was stopped while it started.');
    const services = starts.map((start) => start());
    tiers.push(services);
    for (const service of services) byName.set(service.name, service);
    await Promise.all(services.map(({ ready }) => ready));
  }
  async function stopAll(): Promise<void> {
    // The edge first, so that no accepted request is dropped.
    for (const services of tiers.reverse()) await Promise.all(services.map((service) => service.stop()));
    for (const close of closing) close();
  }
  return {
    started: startMachines(options, startTier, (close) => closing.push(close)).then((cluster) => ({
      ...cluster,
      kill(host) {
        for (const pid of host.pids()) process.kill(pid, 'SIGKILL');
      },
      signal({ name }, signal) {
        const pid = byName.get(name)?.pid;
        if (pid === undefined) throw new Error(`${name} doesn't run`);
        process.kill(pid, signal);
      },
      waitUntilReady({ name }) {
        const service = byName.get(name);
        if (!service) throw new Error(`${name} has no service`);
        return waitUntilReady(name, service.healthUrl, new Promise(() => undefined));
      },
    })),
    stop: () => (stopped ??= stopAll()),
  };
}

async function startMachines(
  {
    settings,
    folder,
    hasPrometheus,
    report,
    counts = { documentServers: 3, commerce: 3, assistants: 2 },
    isCdn = false,
  }: ClusterOptions,
  startTier: (...starts: Start[]) => Promise<void>,
  onClose: (close: () => void) => void,
): Promise<Omit<Cluster, 'kill' | 'signal' | 'waitUntilReady'>> {
  const { port, sandboxPort, smtpPort } = settings;
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const network = await createNetwork(port);
  onClose(network.close);
  const hosts = await addHosts(network, counts);
  const furtherProxies = isCdn ? [network.ownAddress] : [];
  const env = createClusterEnv(settings, hosts, { folder, furtherProxies });
  /** Services on this machine that hosts reach as if they were their own. */
  const localPorts = [sandboxPort, smtpPort, ...collectorPort()];
  const forward = async (...addresses: Parameters<typeof forwardPort>) => {
    const server: Server = await forwardPort(...addresses);
    onClose(() => server.close());
  };

  const supervise = (start: Parameters<typeof superviseService>[0]['start']) =>
    superviseService({ start, report: (line) => console.error(line) });
  const startOurs = (
    name: string,
    main: string,
    healthUrl: string,
    env: Record<string, string>,
    host?: Host,
  ) =>
    supervise((onUnexpectedExit) =>
      startService({
        name,
        main,
        healthUrl,
        env,
        ...(host && { within: host.enter }),
        // Commerce finishes payments in progress, and the document server requests.
        stopTimeoutMs: 25_000,
        onUnexpectedExit,
      }),
    );
  const start: StartProgram = (program) =>
    supervise((onUnexpectedExit) => startProgram(program, logs, onUnexpectedExit));
  const folderOf = ({ name }: Host) => join(folder, name);

  const { certificate, key } = createCertificate(folderOf(hosts.edge), [hosts.edge.address, '127.0.0.1']);
  const building = buildPackages(report);
  building.catch(() => undefined);

  report('Starting the database …');
  createPrimary(folderOf(hosts.primary));
  await startTier(
    () => startPostgres(start, folderOf(hosts.primary), hosts.primary),
    () => startBucket(),
  );
  await migrate(env.commands);
  createReplica(folderOf(hosts.replica), hosts.replica, hosts.primary);
  await startTier(
    () => startPostgres(start, folderOf(hosts.replica), hosts.replica),
    () => startPgBouncer(start, folderOf(hosts.pgBouncer), hosts),
    () =>
      startOurs(
        'sandbox',
        'services/sandbox/src/main.ts',
        `http://localhost:${sandboxPort}/healthz`,
        env.sandbox,
      ),
  );
  for (const own of localPorts)
    await forward({ host: network.ownAddress, port: own }, { host: '127.0.0.1', port: own });

  report('Starting the store …');
  // Only commerce calls the sandbox.
  const others = collectorPort().length > 0 ? [...hosts.documentServers, ...hosts.assistants] : [];
  const forwarding = [...hosts.commerce, ...others].map((host) => () => startForwarding(host));
  await startTier(() => startBalancer(start, folderOf(hosts.balancer), hosts), ...forwarding);
  const commerce = (host: Host) => () =>
    startOurs(
      host.name,
      'services/commerce/src/app/main.ts',
      `http://${host.address}:${ports.commerce}/healthz`,
      env.commerce(host),
      host,
    );
  const assistant = (host: Host) => () =>
    startOurs(
      host.name,
      'services/assistant/src/main.ts',
      `http://${host.address}:${ports.assistant}/healthz`,
      env.assistant(host),
      host,
    );
  await startTier(...hosts.commerce.map(commerce), ...hosts.assistants.map(assistant));

  await building;
  for (const host of hosts.documentServers) publishShell(folderOf(host));
  Object.assign(process.env, pick(env.commands, ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']));
  await publishRemotes(folder, env.commands['REGISTRY_URL']);
  const documentServer = (host: Host) => () =>
    startOurs(
      host.name,
      'shell/src/server/main.ts',
      `http://${host.address}:${ports.documentServer}/readyz`,
      env.documentServer(host),
      host,
    );
  // Each starts several processes for the remotes' pages: on one machine, together they would take too long.
  for (const host of hosts.documentServers) await startTier(documentServer(host));
  await startTier(
    () => startEdge(start, folderOf(hosts.edge), { hosts, port, certificate, key }),
    ...(hasPrometheus ? [() => startPrometheus(start, folderOf(hosts.prometheus), hosts)] : []),
  );
  await forward({ host: '127.0.0.1', port }, { host: hosts.edge.address, port });
  return { hosts, env, certificate };

  function startBucket() {
    const { bucket } = hosts;
    const env = {
      BUCKET_HOST: bucket.address,
      BUCKET_PORT: String(ports.bucket),
      BUCKET_FOLDER: folderOf(bucket),
    };
    const url = `tcp://${bucket.address}:${ports.bucket}`;
    return startOurs(bucket.name, 'tools/cluster/bucket-main.ts', url, env, bucket);
  }
  function startForwarding(host: Host) {
    const forwarded = { FORWARD_TO: network.ownAddress, FORWARD_PORTS: localPorts.join(',') };
    return startOurs(
      `${host.name} forwarding`,
      'tools/cluster/forward-ports-main.ts',
      `tcp://${host.address}:${localPorts[0]}`,
      forwarded,
      host,
    );
  }
}

/** A collector of traces on this machine, such as tools/telemetry. */
function collectorPort(): number[] {
  const url = URL.parse(process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '');
  return url && ['localhost', '127.0.0.1'].includes(url.hostname) && url.port ? [Number(url.port)] : [];
}

/** Migrates once, through a connection to the server itself. */
async function migrate(env: Record<string, string>): Promise<void> {
  const { exitCode, output } = await runNode('services/commerce/src/app/commands/migrate-command.ts', [], {
    env,
    endsWithParent: true,
  });
  if (exitCode !== 0) throw new Error(`The migrations failed:\n${output}`);
}

const pick = (env: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, env[name] ?? '']));
