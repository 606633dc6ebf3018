import { readFileSync } from 'node:fs';

const checkEveryMs = 500;

/**
 * Calls back once, when the npm that runs this command is gone. Nobody tells: npm hands a signal to the shell that its
 * script runs in and no further, and `kill -9` is handed to nobody. So the processes above this one are looked at.
 * Without npm nothing is watched: a command started by itself may outlive whoever started it.
 */
export function whenNpmEnds(onEnd) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  // Some shells give their place to the command; then its parent is npm already.
  const npm = isScriptShell(shell) ? parentOf(shell) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || parentOf(shell) === npm)) return;
    clearInterval(timer);
    onEnd();
  }, checkEveryMs);
  timer.unref();
}

/** Whether a process is a shell that runs one line: `sh -c "node …"`. Only Linux tells. */
function isScriptShell(pid) {
  return readProcess(pid, 'cmdline').split('\0')[1] === '-c';
}

/** A process that has ended and is not cleared away yet is no parent any more: its children have got another one. */
function parentOf(pid) {
  // `123 (name, which may hold anything) S 122 …`
  const afterName = readProcess(pid, 'stat').split(')').at(-1) ?? '';
  return Number(afterName.trim().split(' ')[1]) || undefined;
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
