import type { KeyObject } from 'node:crypto';
import staticFiles from '@fastify/static';
import { fontFiles } from '@selvedge/ui/fonts';
import type { FastifyInstance } from 'fastify';
import { signedVersionOf } from './overrides/override-cookie.ts';
import type { LiveRemotes } from './registry/live-remotes.ts';

interface FilePlaces {
  assetsDir: string;
  remotes: Pick<LiveRemotes, 'folderOf'>;
  overrideKeys: readonly KeyObject[];
}

const immutable = 'public, max-age=31536000, immutable';
const privately = 'private, no-store';

/** The shell's own files, the remotes' and the fonts. Only a file that was found is kept by browsers. */
export async function registerFiles(
  app: FastifyInstance,
  { assetsDir, remotes, overrideKeys }: FilePlaces,
): Promise<void> {
  await app.register(staticFiles, {
    root: assetsDir,
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    // Called for found files alone, those of `sendFile` among them.
    setHeaders: (reply) => {
      if (!reply.getHeader('Cache-Control')) reply.header('Cache-Control', immutable);
    },
  });

  // `~1/`, `~2/`, … are further addresses of the same files: a browser never asks again for a module that failed.
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    async (request, reply) => {
      const { name, version } = request.params;
      const file = request.params['*'].replace(/^~\d{1,3}\//, '');
      const signed = signedVersionOf(request, overrideKeys, { name, version });
      const place = await remotes.folderOf(name, version, file, signed);
      if (place === null) return reply.callNotFound();
      reply.header('Access-Control-Allow-Origin', '*');
      // Found with the override of one browser, it is for that one.
      if (!place.isPublic) reply.header('Cache-Control', privately);
      return reply.sendFile(file, place.folder);
    },
  );

  const fonts = fontFiles();
  app.get<{ Params: { file: string } }>('/fonts/:file', async (request, reply) => {
    const path = fonts.get(`/fonts/${request.params.file}`);
    if (!path) return reply.callNotFound();
    return reply.sendFile(path.slice(1), '/');
  });
}
