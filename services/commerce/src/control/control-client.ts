import { connect } from 'node:net';
import {
  onMessages,
  sendMessage,
  type ControlReply,
  type ControlRequest,
  type Say,
} from './control-messages.ts';

/**
 * Has the service that listens at an address run a command.
 * @returns its exit code; undefined when nobody listens there
 * @throws Error when the service ends before the command does, or does not know it
 */
export function callControl(
  address: string,
  request: ControlRequest,
  say: Say,
  signal?: AbortSignal,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let isConnected = false;
    signal?.addEventListener('abort', () => {
      reject(new Error('Broken off. Run the command again to go on.'));
      socket.destroy();
    });
    socket.on('connect', () => {
      isConnected = true;
      sendMessage(socket, request);
    });
    onMessages<ControlReply>(socket, (reply) => {
      if (reply.kind === 'line') return say(reply.text, reply.to);
      if (reply.kind === 'end') resolve(reply.exitCode);
      else reject(new Error('The running shop is of an older version than this command. Restart it first.'));
      socket.end();
    });
    socket.on('error', (cause: NodeJS.ErrnoException) => {
      if (!isConnected && (cause.code === 'ENOENT' || cause.code === 'ECONNREFUSED'))
        return resolve(undefined);
      reject(new Error(`The running shop could not be asked: ${cause.message}`, { cause }));
    });
    // Nothing happens any more where the exit code has come.
    socket.on('close', () =>
      reject(new Error('The shop ended before the command did. Start it and run the command again.')),
    );
  });
}
