import { parseArgs } from 'node:util';

export interface DevOptions {
  /** Origin of a running shop that calls are passed on to; `null`: the remote's samples answer. */
  shop: string | null;
  /** Whose data of that shop; its default store unless told. */
  tenant: string | null;
  /** 0: any that is free. */
  port: number;
}

export const usage = `Usage: npm run dev -- [--api <origin>] [--tenant <code>] [--port <number>]

Serves the remote in this folder while you work on it: by itself, and to a shop that is told of it.

  --api <origin>   a running shop whose API answers, such as http://localhost:3000; samples do otherwise
  --tenant <code>  a store of that shop; its default one otherwise
  --port <number>  where it is served; any free port otherwise`;

/** @throws Error saying what was not understood */
export function readDevOptions(args: string[]): DevOptions | 'help' {
  const { values } = parseArgs({
    // pnpm hands on the dashes that other clients take for themselves.
    args: args[0] === '--' ? args.slice(1) : args,
    options: {
      api: { type: 'string' },
      tenant: { type: 'string' },
      port: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return 'help';
  if (values.tenant !== undefined && values.api === undefined)
    throw new Error('--tenant names a store of the shop that --api names');
  return {
    shop: values.api === undefined ? null : shopOrigin(values.api),
    tenant: values.tenant ?? null,
    port: values.port === undefined ? 0 : portOf(values.port),
  };
}

function shopOrigin(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new Error(`${text} is no address of a shop, such as http://localhost:3000`);
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${text} is no port: it is a whole number from 1 to 65535`);
}
