import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Scripts } from './document.ts';
import type { FrameRequest, RenderedFrame } from '../frame/frame-server.tsx';
import { cacheFrames } from './frame-cache.ts';

const shellDistDir = join(import.meta.dirname, '../../dist');

/** Written by the build. */
interface ShellManifest {
  entry: string;
  /** Integrity hashes of the shell's scripts, by URL. */
  scripts: Scripts;
  /** Modules shared with remotes, with their versions. */
  shared: Record<string, string>;
}

/** Reads the built shell: its browser entry, and the server bundle that renders its regions. */
export function readShellAssets() {
  const { entry, scripts, shared } = JSON.parse(
    readFileSync(join(shellDistDir, 'shell.json'), 'utf8'),
  ) as ShellManifest;
  const { renderFrame } = createRequire(import.meta.url)(join(shellDistDir, 'server/frame.cjs')) as {
    renderFrame: (request: FrameRequest) => RenderedFrame;
  };
  return { entryUrl: `/assets/${entry}`, scripts, shared, renderFrame: cacheFrames(renderFrame) };
}

export type ShellAssets = ReturnType<typeof readShellAssets>;
