import { chmod, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Command, CommandContext } from './command.ts';
import { controlAddress, isPipe, prepareControlFolder } from './control-address.ts';
import { onMessages, sendMessage, type ControlReply, type ControlRequest } from './control-messages.ts';
import { performCommand } from './perform-command.ts';

export interface ControlServer {
  /** Takes no more commands, and has those that run end at their next safe place. */
  stop(): Promise<void>;
}

interface ControlOptions {
  /** Its embedded database is open in this process: a socket that is found there is one of a process that was killed. */
  dataDir: string;
  commands: readonly Command[];
  context: CommandContext;
  log: { warn(details: object, message: string): void };
}

/** Takes commands for the embedded database that this process has open, from this user on this machine alone. */
export async function startControlServer(options: ControlOptions): Promise<ControlServer> {
  const address = controlAddress(options.dataDir);
  const stopping = new AbortController();
  const sockets = new Set<Socket>();
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', (err) => options.log.warn({ err }, 'a command was not taken to its end'));
    let isAsked = false;
    onMessages<ControlRequest>(socket, (request) => {
      if (isAsked) return;
      isAsked = true;
      const answered = answer(socket, request, options, stopping.signal);
      running.add(answered);
      void answered.finally(() => running.delete(answered));
    });
  });
  await prepareControlFolder(address);
  if (!isPipe(address)) await rm(address, { force: true });
  server.listen(address);
  await once(server, 'listening');
  if (!isPipe(address)) await chmod(address, 0o600);
  return {
    stop: async () => {
      stopping.abort();
      server.close();
      await Promise.all(running);
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function answer(
  socket: Socket,
  { command: name, input }: ControlRequest,
  { commands, context }: ControlOptions,
  stopping: AbortSignal,
): Promise<void> {
  const gone = new AbortController();
  socket.on('close', () => gone.abort());
  const reply = (message: ControlReply) => sendMessage(socket, message);
  const command = commands.find((one) => one.name === name);
  if (!command) reply({ kind: 'unknown' });
  else {
    const exitCode = await performCommand(command, context, input, {
      say: (text, to = 'out') => reply({ kind: 'line', text, to }),
      signal: AbortSignal.any([gone.signal, stopping]),
    });
    reply({ kind: 'end', exitCode });
  }
  if (!socket.destroyed)
    await new Promise<void>((resolve) => socket.end(() => resolve()).on('close', resolve));
}
