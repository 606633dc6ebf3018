import { writeFrame, readFrames } from '../src/catalog/media/decoding/frames.ts';

// Replaces the decoder in tests. The contents of each picture select how it fails.

const say = (head: object) => writeFrame(process.stdout, head);

readFrames(
  process.stdin,
  ({ bytes }) => {
    const asked = bytes.toString();
    if (asked === 'crash') process.abort();
    // Far above its memory limit.
    else if (asked === 'fill memory') say({ result: { x: Buffer.alloc(2 * 1024 ** 3, 1).at(-1), y: 1 } });
    else if (asked === 'lie') say({ result: { x: 7, y: '<script>' } });
    else if (asked === 'babble') process.stdout.write(Buffer.alloc(64, 0xff));
    else if (asked === 'environment')
      say({ failure: { name: 'TypeError', message: Object.keys(process.env).toSorted().join(' ') } });
    else if (asked !== 'hang') say({ result: { x: 0.5, y: 0.5 } });
  },
  () => process.exit(1),
);
process.stdin.on('end', () => process.exit());
say({ ready: true });
