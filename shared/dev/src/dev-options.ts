import { parseArgs } from 'node:util';

export interface DevOptions {
  /** The origin of a running shop that handles calls; `null` to use the remote's samples. */
  shop: string | null;
  /** A store of that shop; its default store if `null`. */
  tenant: string | null;
  /** 0 for any free port. */
  port: number;
}

export const usage = `Usage: npm run dev -- [--api <origin>] [--tenant <code>] [--port <number>]

Serves the remote in this folder while you work on it: by itself, and in a shop with an override.

  --api <origin>   use the API of a running shop, such as http://localhost:3000, instead of samples
  --tenant <code>  a store of that shop; default: its default store
  --port <number>  the port to serve on; default: any free port`;

/** @throws Error with a message about the invalid option */
export function readDevOptions(args: string[]): DevOptions | 'help' {
  const { values } = parseArgs({
    // pnpm passes on the leading dashes, which other clients remove.
    args: args[0] === '--' ? args.slice(1) : args,
    options: {
      api: { type: 'string' },
      tenant: { type: 'string' },
      port: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return 'help';
  if (values.tenant !== undefined && values.api === undefined) throw new Error('--tenant requires --api');
  return {
    shop: values.api === undefined ? null : parseShopOrigin(values.api),
    tenant: values.tenant ?? null,
    port: values.port === undefined ? 0 : parsePort(values.port),
  };
}

function parseShopOrigin(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new Error(`${text} is not the URL of a shop, such as http://localhost:3000`);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${text} is not a port: use a whole number from 1 to 65535`);
}
