import { AppError } from '../../platform/http/app-error.ts';

const hostPattern =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Normalizes a host name like browsers do: lower case, with punycode for non-ASCII letters.
 * @returns the name, or why it is invalid
 */
export function readHost(typed: string): { host: string } | { problem: string } {
  const name = typed.trim().replace(/\.$/, '');
  if (/^[a-z]+:\/\//i.test(name) || /[/?#@\\\s]/.test(name))
    return { problem: 'Only the name, such as shop.example.com: no https://, no path' };
  if (name.includes(':')) return { problem: 'Only the name, without a port' };
  const host = URL.parse(`http://${name}`)?.hostname ?? '';
  if (/^[\d.]+$/.test(host)) return { problem: 'An IP address isn’t a host name' };
  if (name !== '' && !host.includes('.')) return { problem: 'The whole name, such as shop.example.com' };
  return hostPattern.test(host) ? { host } : { problem: 'This isn’t a valid host name' };
}

/**
 * Reads the unique host names of a store and the canonical one.
 * @throws AppError `invalid-request` with a message for each wrong field
 */
export function readHosts(domains: readonly { host: string; isCanonical: boolean }[]): {
  hosts: string[];
  canonicalHost: string;
} {
  const fields: Record<string, string> = {};
  const hosts = domains.map(({ host: typed }, index) => {
    const read = readHost(typed);
    if ('host' in read) return read.host;
    fields[`domains.${index}.host`] = read.problem;
    return '';
  });
  for (const [index, host] of hosts.entries())
    if (host !== '' && hosts.indexOf(host) < index)
      fields[`domains.${index}.host`] = 'This host name is there already';
  const canonical = domains.findIndex(({ isCanonical }) => isCanonical);
  if (domains.filter(({ isCanonical }) => isCanonical).length !== 1)
    fields.domains = 'Exactly one host name has to be the canonical one';
  if (Object.keys(fields).length > 0) throw new AppError('invalid-request', { fields });
  return { hosts, canonicalHost: hosts[canonical] ?? '' };
}
