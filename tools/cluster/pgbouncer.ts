import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceProcess } from '../service-process.ts';
import { fillTemplate } from './fill-template.ts';
import { ports, type Hosts } from './hosts.ts';
import type { StartProgram } from './program.ts';

/** Starts PgBouncer in front of the primary. */
export function startPgBouncer(
  start: StartProgram,
  folder: string,
  { pgBouncer: host, primary }: Hosts,
): ServiceProcess {
  mkdirSync(folder);
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  writeFileSync(users, '"postgres" ""\n');
  const values = { PRIMARY_HOST: primary.address, LISTEN_HOST: host.address, AUTH_FILE: users };
  writeFileSync(file, fillTemplate('pgbouncer/pgbouncer.ini.template', values));
  return start({
    host,
    command: ['/usr/sbin/pgbouncer', file],
    user: 'postgres',
    healthUrl: `tcp://${host.address}:${ports.pgBouncer}`,
  });
}
