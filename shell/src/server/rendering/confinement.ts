import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A way to start a process that the kernel keeps away from everything else on the machine. */
export interface Confinement {
  /** Put before the command. */
  command: readonly string[];
  /** What the kernel does not keep such a process from; Node's permissions alone stand in between. */
  gaps: readonly string[];
}

/** Of all the process allocates, in and outside JavaScript's heap; half of it is the room that V8 reserves for code. */
const mostBytes = 1024 ** 3;
/** No account of any system; who runs as it owns no file. */
const userId = 64_231;

const limits = ['prlimit', `--data=${mostBytes}`, '--fsize=0', '--core=0', '--nofile=64'];
// No network, no other processes, nothing to talk to them by; ends with the process that started it.
const namespaces = ['--net', '--ipc', '--uts', '--pid', '--mount-proc', '--fork', '--kill-child'];
const privileges = [
  'setpriv',
  '--no-new-privs',
  '--bounding-set=-all',
  '--inh-caps=-all',
  '--pdeathsig',
  'KILL',
];
const otherUser = [`--reuid=${userId}`, `--regid=${userId}`, '--clear-groups'];
const sees = 'other processes';
const reads = 'files that this user may read';

/** The strongest first. They need util-linux, which Linux has, and a kernel that grants it. */
const ways: readonly Confinement[] = [
  { command: ['unshare', ...namespaces, ...privileges, ...otherUser, ...limits], gaps: [] },
  { command: ['unshare', '--user', ...namespaces, ...privileges, ...limits], gaps: [reads] },
  { command: [...privileges, ...otherUser, ...limits], gaps: ['the network'] },
  { command: limits, gaps: ['the network', sees, reads] },
  { command: [], gaps: ['the network', sees, reads, 'memory outside the heap'] },
];

const run = promisify(execFile);
let found: Promise<Confinement> | undefined;

/** The strongest way that works here; it is looked for once. */
export function findConfinement(): Promise<Confinement> {
  return (found ??= firstThatWorks());
}

async function firstThatWorks(): Promise<Confinement> {
  for (const way of ways) {
    const [file = '', ...args] = [...way.command, process.execPath, '--version'];
    // The same as a bundle gets: a way that needs more than that is none.
    const works = await run(file, args, { env: bareEnvironment(), timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (works) return way;
  }
  return ways.at(-1)!;
}

/** All that a bundle's process has of the environment. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  return {
    NODE_ENV: process.env.NODE_ENV,
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  };
}
