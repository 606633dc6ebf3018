/** The normalized name in a `Host` header: `www.Store.example.:3000` → `www.store.example`. */
export function getHostName(host: string): string {
  const lower = host.trim().toLowerCase();
  const name = lower.startsWith('[') ? lower.slice(0, lower.indexOf(']') + 1) : lower.replace(/:\d*$/, '');
  return name.replace(/\.$/, '');
}

/** Whether a `Host` header is well-formed. An empty one is fine. */
export function isValidHost(host: string): boolean {
  return host === '' || (!/[\s/?#@\\]/.test(host) && URL.canParse(`http://${host}`));
}

/** Whether a host name or address (also `[::1]` as in a URL) always refers to the local machine. */
export function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || /^(?:\[::1\]|::1|127(?:\.\d+){3})$/.test(host)
  );
}

/** The address a service listens on. Only a public store, or a setting, opens it to other machines. */
export function chooseListenHost(setting: string | undefined, publicOrigin: string | null): string {
  if (setting?.trim()) return setting.trim();
  return publicOrigin === null || isLoopbackHost(new URL(publicOrigin).hostname) ? '127.0.0.1' : '::';
}

/** The origin for a valid host: `https://store.example:3000`. */
export function getOrigin(protocol: string, host: string): string {
  const { port } = new URL(`http://${host}`);
  return `${protocol === 'https' ? 'https' : 'http'}://${getHostName(host)}${port && `:${port}`}`;
}

interface PublicAddress {
  /** The URL where shoppers reach the store. */
  publicOrigin: string;
  /** Whether the store is only reachable from this machine. */
  isLocal: boolean;
}

/** Whether the default tenant serves a host that belongs to no tenant: the public host, or any host locally. */
export function createDefaultTenantCheck({
  publicOrigin,
  isLocal,
}: PublicAddress): (host: string) => boolean {
  const publicHost = getHostName(new URL(publicOrigin).host);
  return (host) => isLocal || host === publicHost;
}
