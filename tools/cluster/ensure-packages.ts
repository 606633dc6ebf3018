import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { findPostgresPrograms } from '../find-postgres.ts';

/** Debian packages that the cluster needs, and whether each is installed. */
const required: Record<string, () => boolean> = {
  nginx: () => existsSync('/usr/sbin/nginx'),
  pgbouncer: () => existsSync('/usr/sbin/pgbouncer'),
  postgresql: () => findPostgresPrograms() !== undefined,
  curl: () => existsSync('/usr/bin/curl'),
  openssl: () => existsSync('/usr/bin/openssl'),
  iproute2: () => ['/usr/sbin/ip', '/usr/bin/ip', '/sbin/ip', '/bin/ip'].some(existsSync),
};
const optional: Record<string, () => boolean> = { prometheus: () => existsSync('/usr/bin/prometheus') };

/**
 * Installs missing Debian packages.
 * @returns whether Prometheus, the only optional one, is installed
 * @throws Error with the command to run if a required package can't be installed
 */
export function ensurePackages(report: (line: string) => void): { hasPrometheus: boolean } {
  if (process.platform !== 'linux') throw new Error('The cluster needs Linux with network namespaces.');
  const missing = listMissing({ ...required, ...optional });
  const isRoot = process.getuid?.() === 0;
  if (missing.length > 0 && isRoot && existsSync('/usr/bin/apt-get')) {
    report(`Installing ${missing.join(', ')} …`);
    install(missing);
    // An optional package that can't be found must not prevent the installation of the others.
    const stillMissing = listMissing(required);
    if (stillMissing.length > 0) install(stillMissing);
  }
  const stillMissing = listMissing(required);
  const problems = [
    ...(stillMissing.length > 0
      ? [
          `Install the missing packages first: apt-get install --no-install-recommends ${stillMissing.join(' ')}`,
        ]
      : []),
    ...(isRoot ? [] : ['The cluster creates network namespaces, which needs root: sudo npm run cluster']),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const hasPrometheus = listMissing(optional).length === 0;
  if (!hasPrometheus)
    report("Prometheus isn't installed, so nothing is scraped. To install it: apt-get install prometheus");
  return { hasPrometheus };
}

const listMissing = (packages: Record<string, () => boolean>): string[] =>
  Object.keys(packages).filter((name) => !packages[name]!());

const servicePolicy = '/usr/sbin/policy-rc.d';

/** Installs packages without starting their services, which would use Debian's own configuration. */
function install(packages: readonly string[]): void {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const hasPolicy = existsSync(servicePolicy);
  if (!hasPolicy) writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  } finally {
    if (!hasPolicy) rmSync(servicePolicy);
  }
}
