import { connect } from 'node:net';
import {
  onMessages,
  sendMessage,
  type ControlReply,
  type ControlRequest,
  type Print,
} from './control-messages.ts';

/**
 * Runs a command in the service that listens at an address.
 * @returns its exit code; undefined if nothing listens there
 * @throws Error if the service ends before the command, or doesn't know the command
 */
export function callControl(
  address: string,
  request: ControlRequest,
  print: Print,
  signal?: AbortSignal,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let isConnected = false;
    signal?.addEventListener('abort', () => {
      reject(new Error('Stopped. Run the command again to continue.'));
      socket.destroy();
    });
    socket.on('connect', () => {
      isConnected = true;
      sendMessage(socket, request);
    });
    onMessages<ControlReply>(socket, (reply) => {
      if (reply.kind === 'line') return print(reply.text, reply.to);
      if (reply.kind === 'end') resolve(reply.exitCode);
      else reject(new Error('The running shop is older than this command. Restart it first.'));
      socket.end();
    });
    socket.on('error', (cause: NodeJS.ErrnoException) => {
      if (!isConnected && (cause.code === 'ENOENT' || cause.code === 'ECONNREFUSED'))
        return resolve(undefined);
      reject(new Error(`Couldn't reach the running shop: ${cause.message}`, { cause }));
    });
    // No effect if the exit code has already arrived.
    socket.on('close', () =>
      reject(new Error('The shop ended before the command did. Start it and run the command again.')),
    );
  });
}
