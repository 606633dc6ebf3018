import { isIP, isIPv6 } from 'node:net';

interface Caller {
  remoteAddress: string;
  header(name: string): string | undefined;
}

/**
 * The network address that limits count by. Behind the document server on this machine it is the last one that
 * server noted; what a shopper writes into the header before that is not believed, nor is a note that is no address.
 */
export function clientAddressOf({ remoteAddress, header }: Caller): string {
  const noted = header('x-forwarded-for')?.split(',').at(-1)?.trim();
  const isOwnProxy = /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress);
  return networkOf(isOwnProxy && noted && isIP(noted) ? noted : remoteAddress);
}

/** What one subscriber has: an address of IPv4, a /48 of IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const [left, right] = [head.split(':'), tail?.split(':') ?? []];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, 3);
  return `${network.map((part) => Number.parseInt(part || '0', 16).toString(16)).join(':')}::/48`;
}
