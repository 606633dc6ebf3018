import { namesEntityTag } from '@selvedge/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { startPieces } from '../http/start-pieces.ts';

export interface XmlFile {
  contentType: 'application/xml' | 'application/rss+xml';
  etag: string;
  maxAgeSeconds: number;
  /** Begun only when the file itself is wanted. */
  write: () => AsyncGenerator<string>;
}

/** Sends a file as it is written, or says that it is known already. */
export async function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, etag, maxAgeSeconds, write }: XmlFile,
): Promise<FastifyReply> {
  const isKnown = namesEntityTag(request.headers['if-none-match'], etag);
  const isWanted = !isKnown && request.method !== 'HEAD';
  const pieces = isWanted ? await startPieces(write()) : undefined;
  reply
    .header('Cache-Control', `public, max-age=${maxAgeSeconds}`)
    .header('ETag', etag)
    // A file for machines is no search result.
    .header('X-Robots-Tag', 'noindex')
    .type(`${contentType}; charset=utf-8`);
  if (isKnown) return reply.code(304).send();
  return reply.send(pieces);
}
