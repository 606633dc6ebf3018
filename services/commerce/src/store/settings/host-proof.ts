import { Resolver } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { requestPublicUrl } from '../../platform/outgoing/public-request.ts';

/** DNS and HTTP access, which tests replace. */
export interface HostVerificationClients {
  /** TXT records in the format of Node's resolver: each is a list of chunks. */
  resolveTxt(name: string): Promise<string[][]>;
  /** Requests a public URL. Redirects are returned, not followed. */
  request(
    url: URL,
    options: { headers: Record<string, string>; signal: AbortSignal },
  ): Promise<IncomingMessage>;
}

/** Real DNS and public internet access. */
export function createHostVerificationClients(): HostVerificationClients {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return { resolveTxt: (name) => resolver.resolveTxt(name), request: requestPublicUrl };
}

const timeoutMs = 8_000;
const maxRedirects = 3;
const maxFileBytes = 1_024;
const headers = { accept: 'text/plain', 'user-agent': 'Selvedge host verification' };

/** The DNS record and file that only the owner of a host can create, and their content. */
export const proofLocations = (host: string, token: string) => ({
  token,
  txtRecord: `_selvedge.${host}`,
  fileUrl: `http://${host}/.well-known/selvedge-${token}.txt`,
});

/**
 * Checks that a store owns a host: by TXT record, otherwise by file.
 * @returns what is missing; undefined if ownership is proven
 */
export async function findMissingProof(
  host: string,
  token: string,
  clients: HostVerificationClients,
): Promise<string | undefined> {
  const { txtRecord, fileUrl } = proofLocations(host, token);
  const record = await findMissingRecord(txtRecord, token, clients);
  if (record === undefined) return undefined;
  const file = await findMissingFile(new URL(fileUrl), token, clients);
  if (file === undefined) return undefined;
  return `${record} ${fileUrl} ${file}. A new DNS record can take an hour to become visible.`;
}

async function findMissingRecord(
  name: string,
  token: string,
  { resolveTxt }: HostVerificationClients,
): Promise<string | undefined> {
  try {
    const records = (await resolveTxt(name)).map((pieces) => pieces.join('').trim());
    return records.includes(token) ? undefined : `The TXT record at ${name} contains something else.`;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOTFOUND' || code === 'ENODATA') return `There is no TXT record at ${name}.`;
    return `The TXT record at ${name} couldn't be looked up.`;
  }
}

/** Follows redirects only within the host, because other hosts prove nothing. */
async function findMissingFile(
  url: URL,
  token: string,
  { request }: HostVerificationClients,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  let current = url;
  try {
    for (let step = 0; step <= maxRedirects; step += 1) {
      const reply = await request(current, { headers, signal });
      const { statusCode = 0 } = reply;
      const { location } = reply.headers;
      if (statusCode === 200)
        return (await readBeginning(reply)).trim() === token ? undefined : 'contains something else';
      reply.destroy();
      if (statusCode < 300 || statusCode >= 400 || location === undefined) return `answered ${statusCode}`;
      const next = URL.parse(location, current.href);
      if (next?.hostname !== url.hostname) return 'redirects to another host';
      current = next;
    }
    return 'redirects too often';
  } catch (error) {
    if (signal.aborted) return 'did not answer in time';
    return `could not be fetched: ${(error as Error).message}`;
  }
}

async function readBeginning(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxFileBytes) break;
  }
  return Buffer.concat(chunks).toString();
}
