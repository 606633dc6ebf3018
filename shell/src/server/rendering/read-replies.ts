import type { Duplex } from 'node:stream';
import type { ApiCall } from './api-calls.ts';

interface Replies {
  ready: () => void;
  failed: (message: string) => void;
  pong: () => void;
  rendered: (id: number, answer: { result?: unknown; message?: string }) => void;
  called: (id: number, render: number, call: ApiCall) => void;
  log: (text: string) => void;
  /** It said what nobody can read: nothing of it counts any more. */
  unreadable: (error: Error) => void;
}

/** A page with its data, as JSON. */
const mostCharacters = 16 * 1024 * 1024;

/** Reads what a bundle's process says, one JSON value a line. The bundle may have said anything. */
export function readReplies(pipe: Duplex, replies: Replies): void {
  let parts: string[] = [];
  let length = 0;
  pipe.setEncoding('utf8');
  pipe.on('data', (text: string) => {
    const lines = text.split('\n');
    for (const [index, line] of lines.entries()) {
      parts.push(line);
      length += line.length;
      if (length > mostCharacters) {
        pipe.destroy();
        replies.unreadable(new Error(`The bundle said more than ${mostCharacters} characters at once`));
        return;
      }
      if (index === lines.length - 1) break;
      heed(parts.join(''), replies);
      parts = [];
      length = 0;
    }
  });
}

function heed(line: string, replies: Replies): void {
  const said = parsed(line);
  const { render, call } = said;
  if (said.ready === true) replies.ready();
  else if (said.failed !== undefined) replies.failed(String(said.failed));
  else if (said.pong !== undefined) replies.pong();
  else if (typeof said.log === 'string') replies.log(said.log);
  else if (typeof call === 'number')
    replies.called(call, typeof render === 'number' ? render : 0, { method: said.method, url: said.url });
  else if (typeof render === 'number')
    replies.rendered(render, {
      result: said.result,
      ...(said.message !== undefined && { message: textOf(said.message) }),
    });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function parsed(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
