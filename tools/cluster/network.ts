import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A machine of the cluster, with its own network address. */
export interface Host {
  name: string;
  address: string;
  /** Runs a command on this host if it's put before it. */
  enter: readonly string[];
  /** Its processes. */
  pids(): number[];
  /** Plugs its network cable in, or out. */
  setConnected(isConnected: boolean): Promise<void>;
}

export interface Network {
  /** The address of the machine that runs the cluster. */
  ownAddress: string;
  addHost(name: string, lastByte: number): Promise<Host>;
  close(): void;
}

/**
 * A network whose hosts are network namespaces, connected by a bridge in a namespace of its own. The namespaces end with
 * their last process, and the connections with the namespaces, so that nothing is left behind even after `kill -9`.
 * @param number makes networks on one machine different
 */
export async function createNetwork(number: number): Promise<Network> {
  // A range for tests of networks (RFC 2544), which no real network uses.
  const prefix = `198.18.${number % 250}`;
  const ownAddress = `${prefix}.254`;
  const holders: ChildProcess[] = [];
  const addNamespace = async () => {
    const holder = await startNamespace();
    holders.push(holder);
    return holder.pid!;
  };
  const bridge = await addNamespace();
  await run('nsenter', [...inNamespace(bridge), 'ip', 'link', 'add', 'bridge', 'type', 'bridge']);
  await run('nsenter', [...inNamespace(bridge), 'ip', 'link', 'set', 'bridge', 'up']);
  const connectToBridge = (port: string) =>
    run('nsenter', [...inNamespace(bridge), 'ip', 'link', 'set', port, 'master', 'bridge', 'up']);
  const own = `selvedge${number}`;
  const { stdout: known } = await run('ip', ['-oneline', 'address', 'show', 'to', `${ownAddress}/32`]);
  if (known !== '')
    throw new Error(`Another cluster on this machine uses the addresses ${prefix}.*. Choose another PORT.`);
  await run('ip', ['link', 'add', own, 'type', 'veth', 'peer', 'name', 'own', 'netns', String(bridge)]);
  await run('ip', ['addr', 'add', `${ownAddress}/24`, 'dev', own]);
  await run('ip', ['link', 'set', own, 'up']);
  await connectToBridge('own');
  return {
    ownAddress,
    async addHost(name, lastByte) {
      const host = await addNamespace();
      const port = `host${lastByte}`;
      const enter = ['nsenter', ...inNamespace(host)];
      const ip = (...args: string[]) => run('nsenter', [...inNamespace(host), 'ip', ...args]);
      const address = `${prefix}.${lastByte}`;
      await run('ip', ['link', 'add', 'name', port, 'netns', String(bridge), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(host)]); // prettier-ignore
      await connectToBridge(port);
      await ip('addr', 'add', `${address}/24`, 'dev', 'eth0');
      await ip('link', 'set', 'eth0', 'up');
      await ip('link', 'set', 'lo', 'up');
      return {
        name,
        address,
        enter,
        pids: () => listProcesses(host),
        async setConnected(isConnected) {
          const state = isConnected ? 'up' : 'down';
          await run('nsenter', [...inNamespace(bridge), 'ip', 'link', 'set', port, state]);
        },
      };
    },
    close() {
      for (const holder of holders) holder.kill('SIGKILL');
    },
  };
}

const inNamespace = (pid: number): string[] => [`--net=/proc/${pid}/ns/net`, '--'];

/** The processes in the namespace that a process holds open, without that process. */
function listProcesses(holder: number): number[] {
  const namespaceOf = (pid: number) => {
    try {
      return readlinkSync(`/proc/${pid}/ns/net`);
    } catch {
      // It has ended.
      return undefined;
    }
  };
  const namespace = namespaceOf(holder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== holder && namespaceOf(pid) === namespace);
}

/** A process that keeps a new namespace open until this process ends. */
async function startNamespace(): Promise<ChildProcess> {
  const wait = ['unshare', '--net', '--', 'sh', '-c', 'echo ready; exec sleep infinity'];
  const holder = spawn('setpriv', ['--pdeathsig', 'KILL', '--', ...wait], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C goes to the whole process group, but the namespace must last until its processes have stopped.
    detached: true,
  });
  let problem = '';
  holder.stderr.on('data', (chunk: Buffer) => (problem += String(chunk)));
  const ended = once(holder, 'exit').then(() => {
    throw new Error(`This machine allows no network namespaces: ${problem.trim()}`);
  });
  await Promise.race([once(holder.stdout, 'data'), ended]);
  ended.catch(() => undefined);
  return holder;
}
