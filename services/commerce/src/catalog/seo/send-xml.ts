import { matchesEntityTag } from '@selvedge/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { startStream } from '../../platform/http/start-stream.ts';

interface XmlFile {
  contentType: 'application/xml' | 'application/rss+xml';
  etag: string;
  maxAgeSeconds: number;
  /** Called only if the body is needed. */
  write: () => AsyncGenerator<string>;
}

/** Streams a file, or answers 304 if the client already has it. */
export async function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, etag, maxAgeSeconds, write }: XmlFile,
): Promise<FastifyReply> {
  const isKnown = matchesEntityTag(request.headers['if-none-match'], etag);
  const isWanted = !isKnown && request.method !== 'HEAD';
  const pieces = isWanted ? await startStream(write()) : undefined;
  reply
    .header('Cache-Control', `public, max-age=${maxAgeSeconds}`)
    .header('ETag', etag)
    // These files shouldn't appear as search results.
    .header('X-Robots-Tag', 'noindex')
    .type(`${contentType}; charset=utf-8`);
  if (isKnown) return reply.code(304).send();
  return reply.send(pieces);
}
