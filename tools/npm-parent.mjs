import { readFileSync } from 'node:fs';

const checkEveryMs = 500;

/**
 * Calls `onEnd` once when the npm that runs this command has exited. npm forwards signals only to the shell of its script,
 * and `kill -9` can't be forwarded, so this polls the parent processes. Does nothing without npm: a command started directly
 * may outlive its parent.
 */
export function whenNpmEnds(onEnd) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  // Some shells replace themselves with the command; then its parent is npm itself.
  const npm = isScriptShell(shell) ? parentOf(shell) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || parentOf(shell) === npm)) return;
    clearInterval(timer);
    onEnd();
  }, checkEveryMs);
  timer.unref();
}

/** Whether a process is a shell that runs one line: `sh -c "node …"`. Only works on Linux. */
function isScriptShell(pid) {
  return readProcess(pid, 'cmdline').split('\0')[1] === '-c';
}

/** The parent of a process. Children of a zombie process already have another parent. */
function parentOf(pid) {
  // `123 (name, which may contain anything) S 122 …`
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
