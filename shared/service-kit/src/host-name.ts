/** The name in a `Host` header, as the services read it: `www.Store.example.:3000` → `www.store.example`. */
export function hostName(host: string): string {
  const lower = host.trim().toLowerCase();
  const name = lower.startsWith('[') ? lower.slice(0, lower.indexOf(']') + 1) : lower.replace(/:\d*$/, '');
  return name.replace(/\.$/, '');
}

/** Whether a `Host` header can be one at all. None is fine. */
export function isReadableHost(host: string): boolean {
  return host === '' || (!/[\s/?#@\\]/.test(host) && URL.canParse(`http://${host}`));
}

/** Whether a host name or an address (`[::1]` as in a URL, too) always means the machine that asks. */
export function isOnThisMachine(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || /^(?:\[::1\]|::1|127(?:\.\d+){3})$/.test(host)
  );
}

/** `https://store.example:3000`, of a host that can be read. */
export function originOf(protocol: string, host: string): string {
  const { port } = new URL(`http://${host}`);
  return `${protocol === 'https' ? 'https' : 'http'}://${hostName(host)}${port && `:${port}`}`;
}

interface PublicAddress {
  /** Where shoppers reach the store. */
  publicOrigin: string;
  /** Whether nobody but this machine reaches it. */
  isLocal: boolean;
}

/** Whether the default tenant answers at a host that is no tenant's: at the public address, and everywhere locally. */
export function leadsToDefaultTenant({ publicOrigin, isLocal }: PublicAddress): (host: string) => boolean {
  const publicHost = hostName(new URL(publicOrigin).host);
  return (host) => isLocal || host === publicHost;
}
