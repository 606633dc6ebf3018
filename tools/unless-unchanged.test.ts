import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const unlessUnchanged = join(import.meta.dirname, 'unless-unchanged.ts');

/** A folder with one file, and a check that records its runs. */
function folderWithCheck({ isCheckout }: { isCheckout: boolean }) {
  const cwd = mkdtempSync(join(tmpdir(), 'unless-unchanged-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, '.gitignore'), 'node_modules/\nruns\n');
  writeFileSync(join(cwd, 'file.ts'), 'one');
  if (isCheckout) spawnSync('git', ['init', '--quiet'], { cwd });
  return {
    change: () => appendFileSync(join(cwd, 'file.ts'), ' more'),
    check: (exitCode = 0) =>
      spawnSync(process.execPath, [unlessUnchanged, 'lint', 'sh', '-c', 'echo >> runs; exit ${EXIT_CODE}'], {
        cwd,
        env: { ...process.env, EXIT_CODE: String(exitCode) },
      }).status,
    runs: () => readFileSync(join(cwd, 'runs')).length,
  };
}

test('runs a check that passed again only after a file has changed', () => {
  const { change, check, runs } = folderWithCheck({ isCheckout: true });
  expect([check(), check()]).toEqual([0, 0]);
  expect(runs()).toBe(1);
  change();
  expect(check(3)).toBe(3);
  expect(runs()).toBe(2);
});

test('runs a check that failed again', () => {
  const { check, runs } = folderWithCheck({ isCheckout: true });
  expect([check(3), check()]).toEqual([3, 0]);
  expect(runs()).toBe(2);
});

test('always runs outside a git checkout', () => {
  const { check, runs } = folderWithCheck({ isCheckout: false });
  expect([check(), check()]).toEqual([0, 0]);
  expect(runs()).toBe(2);
});
