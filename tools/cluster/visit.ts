import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Host } from './network.ts';

const run = promisify(execFile);

export interface Visit {
  status: number;
  text: string;
  headers: Map<string, string>;
}

interface VisitOptions {
  /** The machine that sends the request. */
  from: Host;
  /** The machine that receives it. */
  to: Host;
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  method?: string;
}

/** Sends a request from one machine of the cluster to another, which doesn't need a certificate that we trust. */
export async function visit({ from, to, url, headers = {}, body, method }: VisitOptions): Promise<Visit> {
  const { hostname, port } = new URL(url);
  const all = { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
  const [file = '', ...args] = [
    ...from.enter,
    'curl',
    ...['--silent', '--show-error', '--insecure', '--include', '--http1.1', '--max-time', '30'],
    ...['--connect-to', `${hostname}:${port}:${to.address}:${port}`],
    ...Object.entries(all).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    ...(body === undefined ? [] : ['--data', JSON.stringify(body)]),
    ...(method === undefined ? [] : ['--request', method]),
    url,
  ];
  const { stdout } = await run(file, args, { maxBuffer: 16 * 1024 * 1024 });
  const end = stdout.indexOf('\r\n\r\n');
  const [line = '', ...lines] = stdout.slice(0, end).split('\r\n');
  const split = (header: string) =>
    [header.split(':')[0]!.toLowerCase(), header.replace(/^[^:]*: */, '')] as const;
  return {
    status: Number(line.split(' ')[1]),
    text: stdout.slice(end + 4),
    headers: new Map(lines.map(split)),
  };
}
