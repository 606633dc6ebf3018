import { AppError } from '../../http/app-error.ts';

const hostPattern =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A host name as browsers ask for it: in lower case, and letters beyond ASCII as punycode.
 * @returns the name, or why it is none
 */
export function readHost(typed: string): { host: string } | { problem: string } {
  const name = typed.trim().replace(/\.$/, '');
  if (/^[a-z]+:\/\//i.test(name) || /[/?#@\\\s]/.test(name))
    return { problem: 'Only the name, such as shop.example.com: no https://, no path' };
  if (name.includes(':')) return { problem: 'Only the name, without a port' };
  const host = URL.parse(`http://${name}`)?.hostname ?? '';
  if (/^[\d.]+$/.test(host)) return { problem: 'An IP address is not a host name' };
  if (name !== '' && !host.includes('.')) return { problem: 'The whole name, such as shop.example.com' };
  return hostPattern.test(host) ? { host } : { problem: 'This is not a host name' };
}

/**
 * The host names of a store, each once, and the one that is canonical.
 * @throws AppError `invalid-request` with a message at each field that is wrong
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
