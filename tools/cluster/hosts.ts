import type { Host, Network } from './network.ts';

/** The machines of the cluster. */
export interface Hosts {
  edge: Host;
  balancer: Host;
  documentServers: Host[];
  commerce: Host[];
  assistants: Host[];
  pgBouncer: Host;
  primary: Host;
  replica: Host;
  bucket: Host;
  prometheus: Host;
  /** Shoppers. */
  clients: [Host, Host];
}

/** Where each service listens on its host. */
export const ports = {
  balancer: 8080,
  documentServer: 3000,
  commerce: 4000,
  assistant: 4100,
  metrics: 9100,
  postgres: 5432,
  pgBouncer: 6432,
  bucket: 9000,
  prometheus: 9090,
};

/** How many machines of each kind there are. */
export interface MachineCounts {
  documentServers: number;
  commerce: number;
  assistants: number;
}

export async function addHosts({ addHost }: Network, counts: MachineCounts): Promise<Hosts> {
  const addSome = async (name: string, count: number, firstByte: number) => {
    const hosts: Host[] = [];
    for (let index = 0; index < count; index++)
      hosts.push(await addHost(`${name}-${index + 1}`, firstByte + index));
    return hosts;
  };
  return {
    edge: await addHost('edge', 10),
    balancer: await addHost('balancer', 20),
    documentServers: await addSome('document-server', counts.documentServers, 31),
    commerce: await addSome('commerce', counts.commerce, 41),
    assistants: await addSome('assistant', counts.assistants, 51),
    pgBouncer: await addHost('pgbouncer', 60),
    primary: await addHost('primary', 61),
    replica: await addHost('replica', 62),
    bucket: await addHost('bucket', 70),
    prometheus: await addHost('prometheus', 80),
    clients: [await addHost('client-1', 91), await addHost('client-2', 92)],
  };
}
