import type { Socket } from 'node:net';

/** What a command prints: `out` for what it found, `err` for what went wrong. */
export type Say = (text: string, to?: 'out' | 'err') => void;

export interface ControlRequest {
  command: string;
  input: unknown;
}

/** After `unknown` or `end` nothing follows. */
export type ControlReply =
  | { kind: 'line'; text: string; to: 'out' | 'err' }
  /** The service has no such command. */
  | { kind: 'unknown' }
  | { kind: 'end'; exitCode: number };

const LONGEST_LINE = 1024 * 1024;

/** One line of JSON a message. */
export function sendMessage(socket: Socket, message: ControlRequest | ControlReply): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

/** Hands over each message that comes; what is no JSON, or longer than 1 MB, ends the connection with an error. */
export function onMessages<T>(socket: Socket, take: (message: T) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    try {
      if (rest.length > LONGEST_LINE) throw new Error('A message is longer than 1 MB');
      for (const line of lines) take(JSON.parse(line) as T);
    } catch (error) {
      socket.destroy(error as Error);
    }
  });
}
