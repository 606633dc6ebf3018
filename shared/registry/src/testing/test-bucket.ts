import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** An in-memory S3 bucket for the requests that the registry and the stores' files make; doesn't check signatures. */
export async function startTestBucket() {
  const objects = new Map<string, Buffer>();
  let isSilent = false;
  let isFailing = false;
  const server = createServer((request, response) => {
    if (isSilent) return;
    if (isFailing) return void response.writeHead(503).end();
    const url = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(url.pathname.replace(/^\/[^/]+\/?/, ''));
    const reply = (status: number, body: Buffer | string = '', headers = {}) =>
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const known = objects.get(key);
      if (request.method === 'PUT') {
        if (known && request.headers['if-none-match'] === '*') return reply(412);
        objects.set(key, decodeBody(Buffer.concat(chunks), request.headers['content-encoding']));
        return reply(200, '', { etag: '"x"' });
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return reply(204);
      }
      if (request.method === 'POST' && url.searchParams.has('delete')) {
        const body = decodeBody(Buffer.concat(chunks), request.headers['content-encoding']).toString();
        for (const [, name] of body.matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(name!);
        return reply(200, '<DeleteResult/>', { 'content-type': 'application/xml' });
      }
      if (url.searchParams.get('list-type') === '2')
        return reply(200, listing(objects, url.searchParams), { 'content-type': 'application/xml' });
      if (!known) return reply(404, '<Error><Code>NoSuchKey</Code></Error>');
      return reply(200, known, { 'content-length': String(known.length), 'last-modified': new Date().toUTCString(), etag: '"x"' }); // prettier-ignore
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  onTestFinished(() => server.closeAllConnections());
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** Stops responding. */
    stopResponding() {
      isSilent = true;
    },
    /** Answers every request with 503. */
    failRequests() {
      isFailing = true;
    },
  };
}

const pageSize = 3;

/** Keys that start with the prefix, in byte order; with a delimiter, folders instead of what's below them. */
function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const names = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
      return end === -1 ? key : key.slice(0, end + 1);
    });
  const keys = [...new Set(names)]
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .filter((key) => Buffer.compare(Buffer.from(key), after) > 0);
  const page = keys.slice(0, pageSize);
  const next = keys.length > pageSize ? Buffer.from(page.at(-1)!).toString('base64') : null;
  const contents = page.map((key) => {
    const object = objects.get(key);
    if (object === undefined) return `<CommonPrefixes><Prefix>${escapeXml(key)}</Prefix></CommonPrefixes>`;
    return `<Contents><Key>${escapeXml(key)}</Key><Size>${object.length}</Size><LastModified>2026-01-01T00:00:00Z</LastModified><ETag>x</ETag></Contents>`; // prettier-ignore
  });
  return `<?xml version="1.0"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== null}</IsTruncated>${next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}${contents.join('')}</ListBucketResult>`; // prettier-ignore
}

const escapeXml = (key: string): string =>
  key.replace(/[&<>"\p{Cc}]/gu, (character) => `&#x${character.codePointAt(0)!.toString(16)};`);

/** Decodes the body, which the client may send in signed chunks with length prefixes. */
function decodeBody(body: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes('aws-chunked')) return body;
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const end = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.toString('latin1', at, end), 16);
    if (!length) break;
    parts.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(parts);
}
