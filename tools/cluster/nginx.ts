import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceProcess } from '../service-process.ts';
import { fillTemplate } from './fill-template.ts';
import { ports, type Hosts } from './hosts.ts';
import type { Host } from './network.ts';
import type { StartProgram } from './program.ts';

interface NginxOptions {
  host: Host;
  folder: string;
  /** A file in `deploy/nginx`. */
  template: string;
  values: Record<string, string>;
  /** A port that it listens on. */
  port: number;
}

/** Starts the nginx that shoppers reach. It has TLS and a cache. */
export const startEdge = (
  start: StartProgram,
  folder: string,
  { hosts, port, certificate, key }: { hosts: Hosts; port: number; certificate: string; key: string },
): ServiceProcess =>
  startNginx(start, {
    host: hosts.edge,
    folder,
    template: 'nginx/edge.conf.template',
    values: {
      LISTEN: `${hosts.edge.address}:${port}`,
      BALANCER: `${hosts.balancer.address}:${ports.balancer}`,
      CERTIFICATE: certificate,
      CERTIFICATE_KEY: key,
    },
    port,
  });

/** Starts the nginx that chooses a process for each request, also for those between services. */
export function startBalancer(start: StartProgram, folder: string, hosts: Hosts): ServiceProcess {
  const host = hosts.balancer;
  const servers = (of: Host[], port: number) => of.map((server) => upstreamServer(server, port)).join('\n  ');
  return startNginx(start, {
    host,
    folder,
    template: 'nginx/balancer.conf.template',
    values: {
      LISTEN: `${host.address}:${ports.balancer}`,
      COMMERCE_LISTEN: `${host.address}:${ports.commerce}`,
      ASSISTANT_LISTEN: `${host.address}:${ports.assistant}`,
      DOCUMENT_SERVERS: servers(hosts.documentServers, ports.documentServer),
      COMMERCE_SERVERS: servers(hosts.commerce, ports.commerce),
      ASSISTANT_SERVERS: servers(hosts.assistants, ports.assistant),
    },
    port: ports.balancer,
  });
}

/** Starts nginx with a configuration from `deploy/nginx`. */
function startNginx(
  start: StartProgram,
  { host, folder, template, values, port }: NginxOptions,
): ServiceProcess {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  const logs = { ACCESS_LOG: join(folder, 'access.log'), CACHE_DIR: join(folder, 'cache') };
  writeFileSync(join(folder, 'http.conf'), fillTemplate(template, { ...logs, ...values }));
  writeFileSync(file, mainConfiguration(folder));
  return start({
    host,
    command: ['/usr/sbin/nginx', '-e', 'stderr', '-p', folder, '-c', file],
    // Requests in progress are answered first.
    stopSignal: 'SIGQUIT',
    healthUrl: `tcp://${host.address}:${port}`,
  });
}

/** What Debian's package and nginx's container image already have. */
const mainConfiguration = (folder: string): string => `daemon off;
user root;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events {
  worker_connections 2048;
}
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n  ')}
  include ${join(folder, 'http.conf')};
}
`;

/** One line of an upstream: a server that's left out for five seconds after two failures. */
const upstreamServer = ({ address }: Host, port: number): string =>
  `server ${address}:${port} max_fails=2 fail_timeout=5s;`;

/** Makes a certificate for this machine's stores, which no browser trusts. */
export function createCertificate(
  folder: string,
  addresses: readonly string[],
): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'certificate.key')];
  mkdirSync(folder, { recursive: true });
  const names = ['DNS:localhost', 'DNS:*.localhost', 'DNS:fieldnote.localhost', 'DNS:maisonlune.localhost'];
  const alternatives = [...names, ...addresses.map((address) => `IP:${address}`)].join(',');
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync(
    'openssl',
    ['req', '-x509', ...algorithm, '-days', '30', '-subj', '/CN=localhost', '-addext', `subjectAltName=${alternatives}`, '-out', certificate, '-keyout', key], // prettier-ignore
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return { certificate, key };
}
