import { Readable } from 'node:stream';
import { namesEntityTag } from '@selvedge/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface XmlFile {
  contentType: 'application/xml' | 'application/rss+xml';
  etag: string;
  maxAgeSeconds: number;
  /** Begun only when the file itself is wanted. */
  write: () => AsyncGenerator<string>;
}

/**
 * Sends a file as it is written, no faster than it is taken. What fails before the first piece is an error like any
 * other; what fails later breaks the connection off, so that half a file never passes for a whole one.
 */
export async function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, etag, maxAgeSeconds, write }: XmlFile,
): Promise<FastifyReply> {
  const isKnown = namesEntityTag(request.headers['if-none-match'], etag);
  const isWanted = !isKnown && request.method !== 'HEAD';
  const pieces = isWanted ? await begun(write()) : undefined;
  reply
    .header('Cache-Control', `public, max-age=${maxAgeSeconds}`)
    .header('ETag', etag)
    // A file for machines is no search result.
    .header('X-Robots-Tag', 'noindex')
    .type(`${contentType}; charset=utf-8`);
  if (isKnown) return reply.code(304).send();
  return reply.send(pieces && Readable.from(pieces));
}

/** The same pieces, of which the first is made already. */
async function begun(pieces: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await pieces.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* pieces;
  })();
}
