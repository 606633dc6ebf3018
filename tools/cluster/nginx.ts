import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceProcess } from '../service-process.ts';
import { fillTemplate } from './fill-template.ts';
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

/** Starts nginx with a configuration from `deploy/nginx`. */
export function startNginx(
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
export const upstreamServer = ({ address }: Host, port: number): string =>
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
