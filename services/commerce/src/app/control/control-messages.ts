import type { Socket } from 'node:net';

/** Prints a line: `out` for results, `err` for errors. */
export type Print = (text: string, to?: 'out' | 'err') => void;

export interface ControlRequest {
  command: string;
  input: unknown;
}

/** `unknown` and `end` are final. */
export type ControlReply =
  | { kind: 'line'; text: string; to: 'out' | 'err' }
  /** The service has no such command. */
  | { kind: 'unknown' }
  | { kind: 'end'; exitCode: number };

const LONGEST_LINE = 1024 * 1024;

/** Sends a message as one line of JSON. */
export function sendMessage(socket: Socket, message: ControlRequest | ControlReply): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

/** Calls `handle` for each message. Invalid JSON or messages over 1 MB end the connection with an error. */
export function onMessages<T>(socket: Socket, handle: (message: T) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    try {
      if (rest.length > LONGEST_LINE) throw new Error('A message is longer than 1 MB');
      for (const line of lines) handle(JSON.parse(line) as T);
    } catch (error) {
      socket.destroy(error as Error);
    }
  });
}
