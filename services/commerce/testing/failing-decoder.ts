import { writeFrame, readFrames } from '../src/catalog/media/decoding/frames.ts';

// Replaces the decoder in tests. The contents of each picture select how it fails.

const send = (head: object) => writeFrame(process.stdout, head);

readFrames(
  process.stdin,
  ({ bytes }) => {
    const command = bytes.toString();
    if (command === 'crash') process.abort();
    // Far above its memory limit.
    else if (command === 'fill memory') send({ result: { x: Buffer.alloc(2 * 1024 ** 3, 1).at(-1), y: 1 } });
    else if (command === 'invalid reply') send({ result: { x: 7, y: '<script>' } });
    else if (command === 'garbage') process.stdout.write(Buffer.alloc(64, 0xff));
    else if (command === 'environment')
      send({ failure: { name: 'TypeError', message: Object.keys(process.env).toSorted().join(' ') } });
    else if (command !== 'hang') send({ result: { x: 0.5, y: 0.5 } });
  },
  () => process.exit(1),
);
process.stdin.on('end', () => process.exit());
send({ ready: true });
