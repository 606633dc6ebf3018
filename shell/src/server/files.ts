import type { KeyObject } from 'node:crypto';
import staticFiles from '@fastify/static';
import { getFontFiles } from '@selvedge/ui/fonts';
import type { FastifyInstance } from 'fastify';
import { findSignedVersion } from './overrides/override-cookie.ts';
import type { LiveRemotes } from './registry/live-remotes.ts';

interface FileOptions {
  assetsDir: string;
  remotes: Pick<LiveRemotes, 'findFolder'>;
  overrideKeys: readonly KeyObject[];
}

const immutable = 'public, max-age=31536000, immutable';
const privateNoStore = 'private, no-store';

/** Serves the shell's and the remotes' files and the fonts. Browsers cache only files that exist. */
export async function registerFiles(
  app: FastifyInstance,
  { assetsDir, remotes, overrideKeys }: FileOptions,
): Promise<void> {
  await app.register(staticFiles, {
    root: assetsDir,
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    // Called only for files that exist, including those of `sendFile`.
    setHeaders: (reply) => {
      if (!reply.getHeader('Cache-Control')) reply.header('Cache-Control', immutable);
    },
  });

  // `~1/`, `~2/`, … are aliases of the same files: a browser never requests a failed module URL again.
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    async (request, reply) => {
      const { name, version } = request.params;
      const file = request.params['*'].replace(/^~\d{1,3}\//, '');
      const signed = findSignedVersion(request, overrideKeys, { name, version });
      const found = await remotes.findFolder(name, version, file, signed);
      if (found === null) return reply.callNotFound();
      reply.header('Access-Control-Allow-Origin', '*');
      // A file found through an override is for that browser alone.
      if (!found.isPublic) reply.header('Cache-Control', privateNoStore);
      return reply.sendFile(file, found.folder);
    },
  );

  const fonts = getFontFiles();
  app.get<{ Params: { file: string } }>('/fonts/:file', async (request, reply) => {
    const path = fonts.get(`/fonts/${request.params.file}`);
    if (!path) return reply.callNotFound();
    return reply.sendFile(path.slice(1), '/');
  });
}
