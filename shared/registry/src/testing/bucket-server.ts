import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';

interface BucketServer {
  server: Server;
  objects: Map<string, Buffer>;
  /** Stops responding. */
  stopResponding(): void;
  /** Answers every request with 503. */
  failRequests(): void;
}

interface BucketOptions {
  /** Keys in one page of a list. */
  pageSize?: number;
  /** Whether the first part of a path is a bucket of its own; otherwise all buckets are one. */
  hasBuckets?: boolean;
  /** Where it keeps them, in memory by default. */
  objects?: Map<string, Buffer>;
}

/** An S3 server for the requests that the registry and the stores' files make. It doesn't check signatures. */
export function createBucketServer({
  pageSize = 1000,
  hasBuckets = false,
  objects = new Map(),
}: BucketOptions = {}): BucketServer {
  const writtenAt = new Map<string, Date>();
  let isSilent = false;
  let isFailing = false;
  const server = createServer((request, response) => {
    if (isSilent) return;
    if (isFailing) return void response.writeHead(503).end();
    const url = new URL(request.url ?? '/', 'http://bucket');
    const path = decodeURIComponent(url.pathname);
    const root = hasBuckets ? `${/^\/([^/]+)/.exec(path)?.[1] ?? ''}/` : '';
    const key = root + path.replace(/^\/[^/]+\/?/, '');
    const reply = (status: number, body: Buffer | string = '', headers = {}) =>
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const known = objects.get(key);
      if (request.method === 'PUT') {
        if (known && request.headers['if-none-match'] === '*') return reply(412);
        const bytes = decodeBody(Buffer.concat(chunks), request.headers['content-encoding']);
        objects.set(key, bytes);
        writtenAt.set(key, new Date());
        return reply(200, '', { etag: tagOf(bytes) });
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return reply(204);
      }
      if (request.method === 'POST' && url.searchParams.has('delete')) {
        const body = decodeBody(Buffer.concat(chunks), request.headers['content-encoding']).toString();
        for (const [, name] of body.matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(root + name!);
        return reply(200, '<DeleteResult/>', { 'content-type': 'application/xml' });
      }
      if (url.searchParams.get('list-type') === '2') {
        const listed = { objects, writtenAt, root, pageSize };
        return reply(200, listing(listed, url.searchParams), { 'content-type': 'application/xml' });
      }
      if (!known) return reply(404, '<Error><Code>NoSuchKey</Code></Error>');
      return reply(200, known, {
        'content-length': String(known.length),
        'last-modified': (writtenAt.get(key) ?? new Date()).toUTCString(),
        etag: tagOf(known),
      });
    });
  });
  return {
    server,
    objects,
    stopResponding() {
      isSilent = true;
    },
    failRequests() {
      isFailing = true;
    },
  };
}

const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

interface Listed {
  objects: ReadonlyMap<string, Buffer>;
  writtenAt: ReadonlyMap<string, Date>;
  /** Comes before every key of the bucket. */
  root: string;
  pageSize: number;
}

/** Keys that start with the prefix, in byte order; with a delimiter, folders instead of what's below them. */
function listing({ objects, writtenAt, root, pageSize }: Listed, query: URLSearchParams): string {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const names = [...objects.keys()]
    .filter((key) => key.startsWith(root + prefix))
    .map((key) => key.slice(root.length))
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
    const object = objects.get(root + key);
    const changedAt = writtenAt.get(root + key)?.toISOString() ?? '2026-01-01T00:00:00Z';
    if (object === undefined) return `<CommonPrefixes><Prefix>${escapeXml(key)}</Prefix></CommonPrefixes>`;
    return `<Contents><Key>${escapeXml(key)}</Key><Size>${object.length}</Size><LastModified>${changedAt}</LastModified><ETag>x</ETag></Contents>`; // prettier-ignore
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
