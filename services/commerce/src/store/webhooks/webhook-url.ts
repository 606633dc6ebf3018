/**
 * Why events can't be sent to an address, such as "must not contain a port"; undefined if they can.
 * @param allowedHosts hosts in private networks, with or without a port, that the service's operator allows
 */
export function webhookUrlProblem(
  address: string,
  allowedHosts: ReadonlySet<string> = new Set(),
): string | undefined {
  if (!URL.canParse(address)) return 'must be a URL, such as https://example.com/webhooks';
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (address.includes('#')) return 'must not contain #';
  if (allowedHosts.has(url.host) || allowedHosts.has(url.hostname))
    return /^https?:$/.test(url.protocol) ? undefined : 'must start with https://';
  if (url.protocol !== 'https:') return 'must start with https://';
  if (url.port !== '') return 'must not contain a port';
  if (!/\.[a-z][a-z0-9-]*$/i.test(url.hostname)) return 'must have a host name on the internet';
  return undefined;
}
