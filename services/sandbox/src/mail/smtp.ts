import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { FaultKind, FaultOf, FaultRules } from '../controls/fault-rules.ts';
import type { Mailbox } from './mailbox.ts';
import { parseMail } from './parse-mail.ts';

const MAX_BYTES = 25 * 1024 * 1024;

type Setup = { mailbox: Mailbox; faults: FaultRules; now: () => Date };

/** Local parts of addresses that don't exist. */
const bouncing = /^bounce(?:[.+-].*)?@/i;

/** Accepts email for every address but `bounce@…` and `bounce-…@…`, with or without a password. */
export function createSmtpServer({ mailbox, faults, now }: Setup) {
  const server = new SMTPServer({
    banner: 'selvedge sandbox',
    authOptional: true,
    // There's no trusted certificate, so STARTTLS would break strict clients.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 1_000,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anyone' }),
    onRcptTo: ({ address }, _session, done) =>
      done(bouncing.test(address) ? refusal(550, '5.1.1 There is no such mailbox') : null),
    onData(stream, session, done) {
      receive(stream, session).then(
        () => done(null),
        (error: Error) => done(error),
      );
    },
  });
  // Ignore clients that disconnect.
  server.on('error', () => undefined);

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
    if (stream.sizeExceeded) throw refusal(552, 'Message is too large');

    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const take = <K extends FaultKind>(kind: K): FaultOf<K> | undefined => {
      for (const address of recipients) {
        const fault = faults.take('mail', kind, { operation: 'accept', to: address.toLowerCase() });
        if (fault) return fault;
      }
      return undefined;
    };
    const delay = take('delay');
    if (delay?.when === 'before') await sleep(delay.delayMs);
    const failure = take('fail');
    if (failure) throw refusal(failure.status, 'Refused by a sandbox control');
    const drop = take('dropReply');
    if (drop?.when === 'before') return cut(session);

    mailbox.add(await parseMail(Buffer.concat(chunks), recipients, now()));
    if (delay?.when === 'after') await sleep(delay.delayMs);
    if (drop) cut(session);
  }

  function cut(session: SMTPServerSession): void {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>) {
      if (connection.id === session.id) connection._socket.destroy();
    }
  }

  return {
    async listen(port: number, host: string): Promise<number> {
      await new Promise<void>((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, () => resolve());
      });
      return (server.server.address() as AddressInfo).port;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
