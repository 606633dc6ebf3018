import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Scripts } from './document.ts';
import type { FrameRequest, RenderedFrame } from '../frame/frame-server.tsx';

const shellDistDir = join(import.meta.dirname, '../../dist');

/** What the build says of itself. */
interface ShellFacts {
  entry: string;
  /** Hashes of its scripts, by their addresses. */
  scripts: Scripts;
  /** Modules that it gives to remotes, with their versions. */
  shared: Record<string, string>;
}

/** The built shell: its browser entry, and what renders its own regions on the server. */
export function readShellAssets() {
  const { entry, scripts, shared } = JSON.parse(
    readFileSync(join(shellDistDir, 'shell.json'), 'utf8'),
  ) as ShellFacts;
  const { renderFrame } = createRequire(import.meta.url)(join(shellDistDir, 'server/frame.cjs')) as {
    renderFrame: (request: FrameRequest) => RenderedFrame;
  };
  return { entryUrl: `/assets/${entry}`, scripts, shared, renderFrame };
}

export type ShellAssets = ReturnType<typeof readShellAssets>;
