import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { fontFiles } from '@selvedge/ui/fonts';
import type { FastifyInstance } from 'fastify';

interface FileFolders {
  assetsDir: string;
  remotesDir: string;
}

const immutable = 'public, max-age=31536000, immutable';

/** The shell's own files, the remotes' and the fonts. Only a file that was found is kept by browsers. */
export async function registerFiles(app: FastifyInstance, folders: FileFolders): Promise<void> {
  await app.register(staticFiles, {
    root: folders.assetsDir,
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    // Called for found files alone, those of `sendFile` among them.
    setHeaders: (reply) => void reply.header('Cache-Control', immutable),
  });

  // `~1/`, `~2/`, … are further addresses of the same files: a browser never asks again for a module that failed.
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    async (request, reply) => {
      const { name, version } = request.params;
      if (!isFolderName(name) || !isFolderName(version)) return reply.callNotFound();
      const file = request.params['*'].replace(/^~\d{1,3}\//, '');
      reply.header('Access-Control-Allow-Origin', '*');
      // What leaves the folder that browsers may read is refused, however it is written.
      return reply.sendFile(file, join(folders.remotesDir, name, version, 'client'));
    },
  );

  const fonts = fontFiles();
  app.get<{ Params: { file: string } }>('/fonts/:file', async (request, reply) => {
    const path = fonts.get(`/fonts/${request.params.file}`);
    if (!path) return reply.callNotFound();
    return reply.sendFile(path.slice(1), '/');
  });
}

const isFolderName = (text: string): boolean => /^[\w-][\w.+-]*$/.test(text);
