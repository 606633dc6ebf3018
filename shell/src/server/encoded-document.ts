import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { matchesEntityTag } from '@selvedge/service-kit';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Higher qualities take many times longer for a few percent. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Encoding = 'br' | 'gzip' | 'identity';

/** A document that's sent many times with the same bytes. */
export interface EncodedDocument {
  hash: string;
  br: Buffer;
  identity: Buffer;
  /** Created when a client first asks for it; few do. */
  gzip?: Promise<Buffer>;
}

export async function encodeDocument(html: string): Promise<EncodedDocument> {
  const identity = Buffer.from(html);
  return { hash: hash(html), identity, br: await compressBrotli(identity, brotliOptions) };
}

/** Bytes in memory, including a gzip version of about the same size as the brotli one. */
export const measureDocument = ({ identity, br }: EncodedDocument): number => identity.length + 2 * br.length;

/**
 * Sends a document, or 304 if the browser has the same one.
 * @param policy the response's content security policy. Browsers keep the one they have on a 304, so it's part of the `ETag`.
 */
export async function sendDocument(
  document: EncodedDocument,
  policy: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding: Encoding = negotiate(accepted, ['br', 'gzip', 'identity']) ?? 'identity';
  const etag = `"${document.hash}-${hash(policy)}-${encoding}"`;
  reply.headers({ ETag: etag, Vary: 'Accept-Encoding' });
  if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding === 'identity') return reply.send(document.identity);
  reply.header('Content-Encoding', encoding);
  if (encoding === 'br') return reply.send(document.br);
  document.gzip ??= compressGzip(document.identity);
  return reply.send(await document.gzip);
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);
