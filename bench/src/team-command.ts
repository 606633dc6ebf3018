import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** `npm run remote -- …` for a running shop. */
export function teamCommand(shop: { port: number; dataDir: string }) {
  async function remote(...args: string[]): Promise<string> {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'tools/remote/remote-command.ts', ...args],
      {
        cwd: root,
        env: { ...process.env, PORT: String(shop.port), SELVEDGE_DATA_DIR: shop.dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += String(chunk)));
    const code = await new Promise((resolve) => child.on('close', resolve));
    if (code !== 0) throw new Error(`remote ${args.join(' ')} exited with ${String(code)}: ${said}`);
    return said;
  }

  return {
    remote,
    /** Publishes the build of a remote again under the next version. @returns that version */
    async publishNext(name: string): Promise<string> {
      const folder = mkdtempSync(join(tmpdir(), 'next-'));
      try {
        cpSync(join(root, name, 'dist'), folder, { recursive: true });
        const file = join(folder, 'version.json');
        const facts = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
        const version = `${facts.version}.next`;
        writeFileSync(file, JSON.stringify({ ...facts, version }));
        await remote('publish', name, '--from', folder);
        return version;
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}
