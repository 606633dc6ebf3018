import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

// Loading the first command can take long.
vi.setConfig({ testTimeout: 60_000 });

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const wrapped: Record<string, string> = {
  'tools/start.mjs': 'start-shop.ts',
  'tools/test.mjs': 'run-tests.ts',
};
/** The scripts that each TypeScript file belongs to. */
const commands = Map.groupBy(Object.keys(scripts), (name) => {
  const [, wrapper = '', file = ''] = scripts[name]!.split(' ');
  return join(root, 'tools', wrapped[wrapper] ?? file);
});
for (const main of ['commerce/src/app/main.ts', 'assistant/src/main.ts', 'sandbox/src/main.ts'])
  commands.set(join(root, 'services', main), ['start']);

/** It's parsed by a library that ends the process itself. */
const inOwnProcess = join(root, 'tools/remote/remote-command.ts');

/** Thrown instead of ending the process. */
class Exit extends Error {}

afterEach(() => vi.restoreAllMocks());

// A command's modules load, as with `--help`, but in one process: starting one for each took minutes on a slow machine.
test.each([...commands].filter(([file]) => file !== inOwnProcess))(
  '%s prints its usage for --help, and does nothing else',
  async (file, names) => {
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Exit(String(code));
    });
    const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const complain = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    vi.spyOn(process, 'argv', 'get').mockReturnValue([process.execPath, file, '--help']);
    await expect(import(file)).rejects.toThrow(Exit);
    expect(exit.mock.calls).toEqual([[0]]);
    expect(complain).not.toHaveBeenCalled();
    expect(print).toHaveBeenCalledOnce();
    expectUsage(String(print.mock.calls[0]![0]), names);
  },
);

test('npm run remote prints its usage for --help, and ends', () => {
  const answer = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', inOwnProcess, '-h'], {
    encoding: 'utf8',
  });
  expect(answer).toMatchObject({ status: 0, stderr: '' });
  expectUsage(answer.stdout, ['remote']);
});

function expectUsage(text: string, names: readonly string[]): void {
  expect(text).toMatch(/^Usage:/);
  for (const name of names) expect(text).toMatch(new RegExp(`npm (run )?${name}\\b`));
}
