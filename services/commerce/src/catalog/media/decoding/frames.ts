import type { Readable, Writable } from 'node:stream';

// The protocol between the service and its decoders: each frame is a JSON value and a picture's bytes.

export interface Frame {
  head: unknown;
  bytes: Buffer;
}

/** Every input and output picture is smaller. A process that announces more is broken. */
const maxBytes = 64 * 1024 * 1024;
const maxHeadBytes = 1024 * 1024;
const lengthsBytes = 8;

export function writeFrame(stream: Writable, head: object, bytes: Buffer = Buffer.alloc(0)): void {
  const json = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(lengthsBytes);
  lengths.writeUInt32BE(json.length, 0);
  lengths.writeUInt32BE(bytes.length, 4);
  stream.write(Buffer.concat([lengths, json]));
  stream.write(bytes);
}

/** @param onUnreadable called once for an invalid frame, after which nothing more is read */
export function readFrames(
  stream: Readable,
  onFrame: (frame: Frame) => void,
  onUnreadable: (error: Error) => void,
): void {
  let chunks: Buffer[] = [];
  let length = 0;
  let needed = lengthsBytes;
  const read = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    while (length >= needed) {
      const received = Buffer.concat(chunks, length);
      chunks = [received];
      const [headBytes, bytes] = [received.readUInt32BE(0), received.readUInt32BE(4)];
      if (headBytes > maxHeadBytes || bytes > maxBytes) throw new RangeError('A frame is too long');
      const headEnd = lengthsBytes + headBytes;
      needed = headEnd + bytes;
      if (length < needed) return;
      const frame = {
        head: JSON.parse(received.toString('utf8', lengthsBytes, headEnd)) as unknown,
        bytes: received.subarray(headEnd, needed),
      };
      chunks = [received.subarray(needed)];
      length -= needed;
      needed = lengthsBytes;
      onFrame(frame);
    }
  };
  stream.on('data', (chunk: Buffer) => {
    try {
      read(chunk);
    } catch (error) {
      stream.removeAllListeners('data').resume();
      onUnreadable(error as Error);
    }
  });
}
