import { chmod, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Command, CommandContext } from './command.ts';
import { controlAddress, isPipe, prepareControlFolder } from './control-address.ts';
import { onMessages, sendMessage, type ControlReply, type ControlRequest } from './control-messages.ts';
import { performCommand } from './perform-command.ts';

export interface ControlServer {
  /** Refuses new commands and stops running ones at their next safe point. */
  stop(): Promise<void>;
}

interface ControlOptions {
  /** This process has the embedded database open, so an existing socket was left by a killed process. */
  dataDir: string;
  commands: readonly Command[];
  context: CommandContext;
  log: { warn(details: object, message: string): void };
}

/** Accepts commands for the embedded database of this process, from the same user on this machine only. */
export async function startControlServer(options: ControlOptions): Promise<ControlServer> {
  const address = controlAddress(options.dataDir);
  const stopping = new AbortController();
  const sockets = new Set<Socket>();
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', (err) => options.log.warn({ err }, 'the connection of a command failed'));
    let hasRequest = false;
    onMessages<ControlRequest>(socket, (request) => {
      if (hasRequest) return;
      hasRequest = true;
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
  const disconnected = new AbortController();
  socket.on('close', () => disconnected.abort());
  const reply = (message: ControlReply) => sendMessage(socket, message);
  const command = commands.find((one) => one.name === name);
  if (!command) reply({ kind: 'unknown' });
  else {
    const exitCode = await performCommand(command, context, input, {
      print: (text, to = 'out') => reply({ kind: 'line', text, to }),
      signal: AbortSignal.any([disconnected.signal, stopping]),
    });
    reply({ kind: 'end', exitCode });
  }
  if (!socket.destroyed)
    await new Promise<void>((resolve) => socket.end(() => resolve()).on('close', resolve));
}
