import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from '../../platform/db/directory-lock.ts';
import { defineCommand, type CommandContext, type CommandRun } from './command.ts';
import { controlAddress } from './control-address.ts';
import { callControl } from './control-client.ts';
import { startControlServer, type ControlServer } from './control-server.ts';
import { runCommand } from './run-command.ts';

let dataDir: string;
let server: ControlServer | undefined;
let output: string[];
let warnings: string[];
const print = (text: string, to = 'out') => void output.push(`${to}: ${text}`);
let work: (run: CommandRun) => Promise<number>;

const greet = defineCommand({
  name: 'greet',
  input: Type.Object({ name: Type.String({ minLength: 1 }) }, { additionalProperties: false }),
  run: async (_, { name }, run) => {
    run.print(`Hello ${name}`);
    return work(run);
  },
});

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'selvedge-control-'));
  output = [];
  warnings = [];
  work = async () => 0;
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

async function listen(commands = [greet]) {
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  server = await startControlServer({ dataDir, commands, context: {} as CommandContext, log });
}
const call = (name: unknown, options = {}) =>
  runCommand(
    greet,
    { name } as { name: string },
    { databaseUrl: undefined, migratesOnStart: true, dataDir, filesUrl: join(dataDir, 'media') },
    { print, ...options },
  );

describe('a command', () => {
  it('runs in the shop that has the database open and returns its output and exit code', async () => {
    await listen();
    work = async (run) => {
      run.print('One was skipped', 'err');
      return 1;
    };
    expect(await call('Ada')).toBe(1);
    expect(output).toEqual(['out: Hello Ada', 'err: One was skipped']);
  });

  it('prints why it failed, and the shop accepts the next one', async () => {
    await listen();
    work = async () => {
      throw new Error('There is no such store');
    };
    expect(await call('Ada')).toBe(2);
    expect(output.at(-1)).toBe('err: There is no such store');
    work = async () => 0;
    expect(await call('Grace')).toBe(0);
  });

  it('with invalid input does nothing', async () => {
    await listen();
    expect(await call('')).toBe(2);
    expect(output).toEqual([expect.stringMatching(/^err: greet: \/name /)]);
  });

  it("asks for a restart if the shop doesn't know it", async () => {
    await listen([]);
    expect(await call('Ada')).toBe(2);
    expect(output).toEqual([expect.stringContaining('Restart it')]);
  });

  it('opens the database itself if no shop is running', async () => {
    expect(await call('Ada')).toBe(0);
    expect(output).toEqual(['out: Hello Ada']);
    expect((await stat(join(dataDir, 'database'))).isDirectory()).toBe(true);
  });

  it('waits a limited time for a shop that is starting', async () => {
    const unlock = await lockDirectory(join(dataDir, 'database.lock'));
    expect(await call('Ada', { maxWaitMs: 0 })).toBe(2);
    expect(output.splice(0)).toEqual([expect.stringContaining(`in use by process ${process.pid}`)]);
    const waiting = call('Grace');
    await listen();
    expect(await waiting).toBe(0);
    await unlock();
  });

  it('is aborted when its client disconnects', async () => {
    let begin = () => undefined as void;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const ended = new Promise<void>((resolve) => {
      work = ({ signal }) => {
        begin();
        return new Promise((done) =>
          signal.addEventListener('abort', () => {
            resolve();
            done(0);
          }),
        );
      };
    });
    await listen();
    const socket = connect(controlAddress(dataDir));
    socket.write(`${JSON.stringify({ command: 'greet', input: { name: 'Ada' } })}\n`);
    await begun;
    socket.destroy();
    await ended;
  });

  it('is aborted when the shop stops, and its last output is still printed', async () => {
    const begun = new Promise<void>((resolve) => {
      work = (run) => {
        resolve();
        return new Promise((done) =>
          run.signal.addEventListener('abort', () => {
            run.print('Half is done');
            done(1);
          }),
        );
      };
    });
    await listen();
    const called = call('Ada');
    await begun;
    await server?.stop();
    expect(await called).toBe(1);
    expect(output.at(-1)).toBe('out: Half is done');
  });
});

describe('the socket', () => {
  it('is only accessible to its own user', async () => {
    await listen();
    const address = controlAddress(dataDir);
    expect((await stat(address)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(address))).mode & 0o777).toBe(0o700);
  });

  it('of a killed process is replaced', async () => {
    const address = controlAddress(dataDir);
    await mkdir(dirname(address), { recursive: true });
    await writeFile(address, '');
    await listen();
    expect(await call('Ada')).toBe(0);
  });

  it('is in the temporary directory if its path would be too long', async () => {
    dataDir = join(dataDir, 'long-name-'.repeat(12));
    const address = controlAddress(dataDir, 'linux');
    expect(Buffer.byteLength(address)).toBeLessThanOrEqual(103);
    expect(address).not.toBe(controlAddress(`${dataDir}2`, 'linux'));
    await listen();
    expect(await call('Ada')).toBe(0);
    expect(controlAddress(dataDir, 'win32')).toMatch(/^\\\\\.\\pipe\\selvedge-[0-9a-f]{16}$/);
    await rm(dirname(address), { recursive: true });
  });

  it('refuses messages over 1 MB and invalid JSON', async () => {
    await listen();
    for (const sent of ['{"command":\n', 'x'.repeat(1_100_000)]) {
      const socket = connect(controlAddress(dataDir));
      const closed = new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
      socket.write(sent);
      await closed;
    }
    expect(warnings).toEqual(Array(2).fill('the connection of a command failed'));
    expect(await call('Ada')).toBe(0);
  });

  it('is an error if it closes before the command has ended', async () => {
    const address = join(dataDir, 'killed.sock');
    const killed = createServer((socket) =>
      socket.once('data', () => socket.end('{"kind":"line","text":"Half is done","to":"out"}\n')),
    ).listen(address);
    await expect(callControl(address, { command: 'greet', input: {} }, print)).rejects.toThrow(
      'ended before the command did',
    );
    expect(output).toEqual(['out: Half is done']);
    await new Promise((resolve) => killed.close(resolve));
  });
});
