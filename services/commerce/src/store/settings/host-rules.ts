import { AppError } from '../../platform/http/app-error.ts';

const hostPattern =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Normalizes a host name like browsers do: lower case, with punycode for non-ASCII letters.
 * @returns the name, or why it is invalid
 */
export function parseHost(typed: string): { host: string } | { problem: string } {
  const name = typed.trim().replace(/\.$/, '');
  if (/^[a-z]+:\/\//i.test(name) || /[/?#@\\\s]/.test(name))
    return { problem: 'Enter only the name, such as shop.example.com, without https:// or a path' };
  if (name.includes(':')) return { problem: 'Enter only the name, without a port' };
  const host = URL.parse(`http://${name}`)?.hostname ?? '';
  if (/^[\d.]+$/.test(host)) return { problem: 'An IP address isn’t a host name' };
  if (name !== '' && !host.includes('.'))
    return { problem: 'Enter the whole name, such as shop.example.com' };
  return hostPattern.test(host) ? { host } : { problem: 'This isn’t a valid host name' };
}

/**
 * Normalizes the host names of a store and finds the canonical one.
 * @throws AppError `invalid-request` with a message for each wrong field
 */
export function parseHosts(domains: readonly { host: string; isCanonical: boolean }[]): {
  hosts: string[];
  canonicalHost: string;
} {
  const fields: Record<string, string> = {};
  const hosts = domains.map(({ host: typed }, index) => {
    const result = parseHost(typed);
    if ('host' in result) return result.host;
    fields[`domains.${index}.host`] = result.problem;
    return '';
  });
  for (const [index, host] of hosts.entries())
    if (host !== '' && hosts.indexOf(host) < index)
      fields[`domains.${index}.host`] = 'This host name is already in the list';
  const canonical = domains.findIndex(({ isCanonical }) => isCanonical);
  if (domains.filter(({ isCanonical }) => isCanonical).length !== 1)
    fields.domains = 'Choose exactly one canonical host name';
  if (Object.keys(fields).length > 0) throw new AppError('invalid-request', { fields });
  return { hosts, canonicalHost: hosts[canonical] ?? '' };
}
