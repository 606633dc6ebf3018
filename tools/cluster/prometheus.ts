import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceProcess } from '../service-process.ts';
import { deployFolder, fillTemplate } from './fill-template.ts';
import { ports, type Hosts } from './hosts.ts';
import type { Host } from './network.ts';
import type { StartProgram } from './program.ts';

/** Starts Prometheus, which scrapes every process of ours and knows our alert rules. */
export function startPrometheus(start: StartProgram, folder: string, hosts: Hosts): ServiceProcess {
  const host = hosts.prometheus;
  mkdirSync(folder);
  const file = join(folder, 'prometheus.yml');
  const targets = (of: Host[]) => of.map(({ address }) => `'${address}:${ports.metrics}'`).join(', ');
  const values = {
    ALERTS: join(deployFolder, 'prometheus/alerts.yml'),
    DOCUMENT_SERVER_METRICS: targets(hosts.documentServers),
    COMMERCE_METRICS: targets(hosts.commerce),
    ASSISTANT_METRICS: targets(hosts.assistants),
  };
  writeFileSync(file, fillTemplate('prometheus/prometheus.yml.template', values));
  const address = `${host.address}:${ports.prometheus}`;
  const options = {
    'config.file': file,
    'storage.tsdb.path': join(folder, 'data'),
    'web.listen-address': address,
  };
  return start({
    host,
    command: ['/usr/bin/prometheus', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)],
    healthUrl: `http://${address}/-/ready`,
  });
}
