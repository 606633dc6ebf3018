import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, test } from 'vitest';

// Processes report through a connection, which closes whenever they exit.

interface Reporter {
  pid: number;
  ended: Promise<unknown>;
}

const root = join(import.meta.dirname, '..');
const moduleUrl = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
let folder: string;
let listener: Server;
const started: { pid?: number | undefined }[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'selvedge-processes-'));
  listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
});
afterEach(() => {
  listener.close();
  for (const { pid } of started.splice(0)) killNow(pid);
  rmSync(folder, { recursive: true });
});

/** A program that reports its process id, then runs until it's told to stop. */
function writeReportingProgram(): string {
  const { port } = listener.address() as AddressInfo;
  const file = join(folder, 'program.mjs');
  writeFileSync(
    file,
    `import { connect } from 'node:net';
     const socket = connect(${port}, '127.0.0.1', () => socket.write(String(process.pid)));`,
  );
  return file;
}

async function nextReporter(): Promise<Reporter> {
  const [socket] = (await once(listener, 'connection')) as [Socket];
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  const [pid] = (await once(socket, 'data')) as [Buffer];
  const reporter = { pid: Number(String(pid)), ended };
  started.push(reporter);
  return reporter;
}

function startNode(script: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  started.push(child);
  return child;
}

function killNow(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited, as it should.
  }
}

test('a service stops if its parent process is killed', async () => {
  const main = relative(root, writeReportingProgram());
  const parent = startNode(`
    import { startService } from ${moduleUrl('service-process.ts')};
    const healthUrl = 'http://127.0.0.1:9/';
    startService({ name: 'program', main: ${JSON.stringify(main)}, healthUrl, env: {}, onUnexpectedExit() {} })
      .ready.catch(() => undefined);`);
  const service = await nextReporter();
  parent.kill('SIGKILL');
  await service.ended;
});

test("a program that isn't ours stops if its parent process is killed", async () => {
  const program = writeReportingProgram();
  const parent = startNode(`
    import { startProgram } from ${moduleUrl('cluster/program.ts')};
    const host = { name: 'host', address: '127.0.0.1', enter: [] };
    const command = ['${process.execPath}', ${JSON.stringify(program)}];
    startProgram({ host, command, healthUrl: 'tcp://127.0.0.1:9' }, ${JSON.stringify(folder)}, () => undefined)
      .ready.catch(() => undefined);`);
  const running = await nextReporter();
  parent.kill('SIGKILL');
  await running.ended;
});

// npm runs scripts in a shell and signals only that shell, which doesn't forward signals.
const npm = (command: string) => `
  import { spawn } from 'node:child_process';
  const shell = spawn('sh', ['-c', ${JSON.stringify(command)}], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => shell.kill(signal));
  shell.on('close', () => process.exit());`;

test.each([
  // A waiting shell ignores an interrupt until its command has exited.
  { signal: 'SIGTERM', parent: 'run by a waiting shell', line: (command: string) => `${command}; exit $?` },
  { signal: 'SIGKILL', parent: 'run by a waiting shell', line: (command: string) => `${command}; exit $?` },
  { signal: 'SIGTERM', parent: 'that replaced its shell', line: (command: string) => `exec ${command}` },
  { signal: 'SIGINT', parent: 'that replaced its shell', line: (command: string) => `exec ${command}` },
  { signal: 'SIGKILL', parent: 'that replaced its shell', line: (command: string) => `exec ${command}` },
] as const)('a command $parent exits when npm gets $signal', async ({ signal, line }) => {
  const tool = relative(join(root, 'tools'), writeReportingProgram());
  const start = join(folder, 'start.mjs');
  writeFileSync(
    start,
    `import { runTool } from ${moduleUrl('toolchain.mjs')}; await runTool(${JSON.stringify(tool)});`,
  );
  const parent = startNode(npm(line(`"${process.execPath}" "${start}"`)), { npm_lifecycle_event: 'start' });
  const command = await nextReporter();
  parent.kill(signal);
  await command.ended;
});
