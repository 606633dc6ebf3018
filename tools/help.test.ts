import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

// Each one starts a process.
vi.setConfig({ testTimeout: 60_000 });

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const wrapped: Record<string, string> = {
  'tools/start.mjs': 'start-shop.ts',
  'tools/test.mjs': 'run-tests.ts',
};
/** The TypeScript file of each command, by script name. */
const commands = Object.entries(scripts).map(([name, script]) => {
  const [, wrapper = '', file = ''] = script.split(' ');
  return [name, join(root, 'tools', wrapped[wrapper] ?? file)] as const;
});
const services = ['commerce/src/app/main.ts', 'assistant/src/main.ts', 'sandbox/src/main.ts'].map(
  (main) => ['start', join(root, 'services', main)] as const,
);

test.each([...commands, ...services])(
  'npm run %s prints its usage for --help, and does nothing else',
  (name, file) => {
    const answer = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', file, '--help'], {
      encoding: 'utf8',
      // Anything but printing help would time out or find no database.
      timeout: 30_000,
      env: {
        ...process.env,
        DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
        SELVEDGE_DATA_DIR: '/nowhere',
      },
    });
    expect(answer).toMatchObject({ status: 0, stderr: '' });
    expect(answer.stdout).toMatch(/^Usage:/);
    expect(answer.stdout).toMatch(new RegExp(`npm (run )?${name}\\b`));
  },
);
