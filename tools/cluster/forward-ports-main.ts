import { forwardPort } from './forward-port.ts';

// Makes the local ports in FORWARD_PORTS available that another machine, FORWARD_TO, listens on.
const host = process.env['FORWARD_TO'] ?? '';
for (const port of (process.env['FORWARD_PORTS'] ?? '').split(',').map(Number))
  await forwardPort({ port }, { host, port });
process.on('SIGTERM', () => process.exit(0));
