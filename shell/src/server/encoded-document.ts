import { createHash, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { matchesEntityTag } from '@selvedge/service-kit';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliOptions = {
  params: {
    // Higher qualities take many times longer for a few percent.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    // A window of 256 KB, the size of our longest page. The default of 4 MB takes longer to set up.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

const hashLength = 16;

type Encoding = 'br' | 'gzip' | 'identity';

/** A document that's sent many times with the same bytes. */
export interface EncodedDocument {
  hash: string;
  br: Buffer;
  identity: Buffer;
  /** Created when a client first asks for it; few do. */
  gzip?: Promise<Buffer>;
}

/**
 * Encodes a document and gives it a nonce. Only this exact content has this nonce, so its authors can't put the nonce into it.
 * @param placeholder the text to replace with the nonce; the nonce has the same length
 */
export async function encodeDocument(
  html: string,
  { placeholder, secret }: { placeholder: string; secret: string },
): Promise<{ document: EncodedDocument; styleNonce: string }> {
  const identity = Buffer.from(html);
  const places = findAll(identity, placeholder);
  for (const place of places) identity.fill(0, place, place + placeholder.length);
  const digest = createHmac('sha256', secret).update('style nonce\n').update(identity).digest('base64');
  const styleNonce = digest.slice(0, placeholder.length);
  for (const place of places) identity.write(styleNonce, place);
  return {
    document: {
      hash: digest.slice(placeholder.length, placeholder.length + hashLength),
      identity,
      br: await compressBrotli(identity, brotliOptions),
    },
    styleNonce,
  };
}

function findAll(text: Buffer, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) places.push(at);
  return places;
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

const hash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, hashLength);
