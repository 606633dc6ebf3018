import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A way to start a process in a sandbox provided by the kernel. */
export interface Confinement {
  /** The prefix of the command. */
  command: readonly string[];
  /** What the process can still access. */
  gaps: readonly string[];
}

/** Not a real account, so it owns no files. */
const userId = 64_231;

// No network, no access to other processes; the process ends with its parent.
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
const processesGap = 'other processes';
const filesGap = 'files that this user can read';
const run = promisify(execFile);

/**
 * The strongest sandbox in which a command works on this machine.
 * @param maxBytes limit for all memory of the process, inside and outside the JavaScript heap. V8 alone reserves 0.5 GB
 * @param command exits with 0 if it has everything it needs
 */
export async function findConfinement(maxBytes: number, command: readonly string[]): Promise<Confinement> {
  const confinements = listConfinements(maxBytes);
  for (const confinement of confinements) {
    const [file = '', ...args] = [...confinement.command, ...command];
    // The same environment as in production use, so that the trial is realistic.
    const running = run(file, args, { env: createMinimalEnvironment(), cwd: '/', timeout: 10_000 });
    running.child.stdin?.end();
    const works = await running.then(
      () => true,
      () => false,
    );
    if (works) return confinement;
  }
  return confinements.at(-1)!;
}

/** The strongest first. They need util-linux and the kernel's permission. */
function listConfinements(maxBytes: number): readonly Confinement[] {
  const limits = ['prlimit', `--data=${maxBytes}`, '--fsize=0', '--core=0', '--nofile=64'];
  return [
    { command: ['unshare', ...namespaces, ...privileges, ...otherUser, ...limits], gaps: [] },
    { command: ['unshare', '--user', ...namespaces, ...privileges, ...limits], gaps: [filesGap] },
    { command: [...privileges, ...otherUser, ...limits], gaps: ['the network'] },
    { command: limits, gaps: ['the network', processesGap, filesGap] },
    { command: [], gaps: ['the network', processesGap, filesGap, 'memory outside the heap'] },
  ];
}

/** The only environment variables that a sandboxed process gets. */
export function createMinimalEnvironment(): NodeJS.ProcessEnv {
  return {
    NODE_ENV: process.env.NODE_ENV,
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  };
}
