interface Caller {
  remoteAddress: string;
  header(name: string): string | undefined;
}

/**
 * The network address that limits count by. Behind the document server on this machine it is the last one that
 * server noted; what a shopper writes into the header before that is not believed.
 */
export function clientAddressOf({ remoteAddress, header }: Caller): string {
  const noted = header('x-forwarded-for')?.split(',').at(-1)?.trim();
  const isOwnProxy = /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress);
  return isOwnProxy && noted ? noted.slice(0, 64) : remoteAddress;
}
