import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FrameRequest, RenderedFrame } from '../frame/frame-server.tsx';

const shellDistDir = join(import.meta.dirname, '../../dist');

/** The built shell: its browser entry, and what renders its own regions on the server. */
export function readShellAssets() {
  const { entry } = JSON.parse(readFileSync(join(shellDistDir, 'shell.json'), 'utf8')) as { entry: string };
  const { renderFrame } = createRequire(import.meta.url)(join(shellDistDir, 'server/frame.cjs')) as {
    renderFrame: (request: FrameRequest) => RenderedFrame;
  };
  return { entryUrl: `/assets/${entry}`, renderFrame };
}

export type ShellAssets = ReturnType<typeof readShellAssets>;
