import { Resolver } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { requestPublicly } from '../../import/public-request.ts';

/** Where the proof of a host is looked for; tests have their own. */
export interface ProofSources {
  /** As Node's resolver answers: each record in pieces. */
  resolveTxt(name: string): Promise<string[][]>;
  /** Asks the open internet alone; a redirect is handed back. */
  request(url: URL, how: { headers: Record<string, string>; signal: AbortSignal }): Promise<IncomingMessage>;
}

/** The DNS and the open internet. */
export function publicProofSources(): ProofSources {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return { resolveTxt: (name) => resolver.resolveTxt(name), request: requestPublicly };
}

const longestMs = 8_000;
const mostRedirects = 3;
const mostFileBytes = 1_024;
const headers = { accept: 'text/plain', 'user-agent': 'Selvedge host verification' };

/** Where only the owner of a host can write, and what has to stand there. */
export const proofPlaces = (host: string, token: string) => ({
  token,
  txtRecord: `_selvedge.${host}`,
  fileUrl: `http://${host}/.well-known/selvedge-${token}.txt`,
});

/**
 * Looks for the proof that a store owns a host: a TXT record, else a file.
 * @returns why it is not proven; undefined when it is
 */
export async function missingProof(
  host: string,
  token: string,
  sources: ProofSources,
): Promise<string | undefined> {
  const { txtRecord, fileUrl } = proofPlaces(host, token);
  const record = await missingRecord(txtRecord, token, sources);
  if (record === undefined) return undefined;
  const file = await missingFile(new URL(fileUrl), token, sources);
  if (file === undefined) return undefined;
  return `${record} ${fileUrl} ${file}. A new DNS record can take an hour to be seen.`;
}

async function missingRecord(
  name: string,
  token: string,
  { resolveTxt }: ProofSources,
): Promise<string | undefined> {
  try {
    const records = (await resolveTxt(name)).map((pieces) => pieces.join('').trim());
    return records.includes(token) ? undefined : `The TXT record at ${name} holds something else.`;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOTFOUND' || code === 'ENODATA') return `There is no TXT record at ${name}.`;
    return `DNS could not say whether there is a TXT record at ${name}.`;
  }
}

/** Redirects are followed within the host alone: whoever else answers proves nothing of it. */
async function missingFile(url: URL, token: string, { request }: ProofSources): Promise<string | undefined> {
  const signal = AbortSignal.timeout(longestMs);
  let at = url;
  try {
    for (let step = 0; step <= mostRedirects; step += 1) {
      const reply = await request(at, { headers, signal });
      const { statusCode = 0 } = reply;
      const { location } = reply.headers;
      if (statusCode === 200)
        return (await beginningOf(reply)).trim() === token ? undefined : 'holds something else';
      reply.destroy();
      if (statusCode < 300 || statusCode >= 400 || location === undefined) return `answered ${statusCode}`;
      const next = URL.parse(location, at.href);
      if (next?.hostname !== url.hostname) return 'leads to another host';
      at = next;
    }
    return 'leads from one address to the next without end';
  } catch (error) {
    if (signal.aborted) return 'did not answer in time';
    return `could not be fetched: ${(error as Error).message}`;
  }
}

async function beginningOf(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > mostFileBytes) break;
  }
  return Buffer.concat(chunks).toString();
}
