import type { Duplex } from 'node:stream';
import type { ApiCall } from './api-calls.ts';

interface MessageHandlers {
  onReady: () => void;
  onFailure: (message: string) => void;
  onPong: () => void;
  onResult: (id: number, answer: { result?: unknown; message?: string }) => void;
  onCall: (id: number, render: number, call: ApiCall) => void;
  onLog: (text: string) => void;
  /** Called if a message is too long, or there are too many; nothing is read after that. */
  onFlood: (error: Error) => void;
}

/** Limit for a page with its data, as JSON. */
const maxCharacters = 16 * 1024 * 1024;
/** Limit for the text of an error, which is logged. */
const maxErrorCharacters = 2_000;

/** How much a bundle may send. It's limited because reading it keeps this server from serving other pages. */
interface Allowance {
  messages: number;
  characters: number;
}
const maxAllowance: Allowance = { messages: 2_000, characters: 2 * maxCharacters };
/** Several times what our largest page sends: its API calls, its HTML and its data. */
const pageAllowance: Allowance = { messages: 100, characters: 2 * 1024 * 1024 };

/**
 * Reads the messages of a bundle's process, one JSON value per line. The bundle can write anything.
 * @returns functions that allow the bundle to send more: the answer to a ping, or a page
 */
export function readMessages(
  pipe: Duplex,
  handlers: MessageHandlers,
): { expectPong: () => void; expectPage: () => void } {
  const left = { ...maxAllowance };
  let parts: string[] = [];
  let length = 0;

  function allow({ messages, characters }: Allowance) {
    left.messages = Math.min(left.messages + messages, maxAllowance.messages);
    left.characters = Math.min(left.characters + characters, maxAllowance.characters);
  }

  function stop(reason: string) {
    pipe.destroy();
    handlers.onFlood(new Error(reason));
  }

  pipe.setEncoding('utf8');
  pipe.on('data', (text: string) => {
    left.characters -= text.length;
    const lines = text.split('\n');
    for (const [index, line] of lines.entries()) {
      parts.push(line);
      length += line.length;
      if (length > maxCharacters)
        return stop(`The bundle sent a message of more than ${maxCharacters} characters`);
      if (index === lines.length - 1) break;
      left.messages -= 1;
      if (Math.min(left.messages, left.characters) < 0)
        return stop('The bundle sent more than its pages need');
      handle(parts.join(''), handlers);
      parts = [];
      length = 0;
    }
  });
  return {
    expectPong: () => allow({ messages: 1, characters: 100 }),
    expectPage: () => allow(pageAllowance),
  };
}

function handle(line: string, handlers: MessageHandlers): void {
  const message = parse(line);
  const { render, call } = message;
  if (message.ready === true) handlers.onReady();
  else if (message.failed !== undefined) handlers.onFailure(toText(message.failed));
  else if (message.pong !== undefined) handlers.onPong();
  else if (typeof message.log === 'string') handlers.onLog(message.log);
  else if (typeof call === 'number')
    handlers.onCall(call, typeof render === 'number' ? render : 0, {
      method: message.method,
      url: message.url,
    });
  else if (typeof render === 'number')
    handlers.onResult(render, {
      result: message.result,
      ...(message.message !== undefined && { message: toText(message.message) }),
    });
}

const toText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, maxErrorCharacters);

function parse(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
