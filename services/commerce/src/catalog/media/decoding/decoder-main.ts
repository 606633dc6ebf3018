import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import { encodePicture } from '../encode-picture.ts';
import { findFocalPoint } from '../find-focal-point.ts';
import { makeRendition } from '../make-rendition.ts';
import { readPictureHeader } from '../picture-header.ts';
import type { DecoderReply, DecoderResult, DecoderTask } from './decoder-task.ts';
import { readFrames, writeFrame, type Frame } from './frames.ts';

// Decodes and encodes pictures in its own process, one at a time, for the process that started it.

// Orders and pages have priority over pictures.
setPriority(Math.max(5, getPriority()));
sharp.concurrency(1);
sharp.cache(false);

let isWorking = false;
const reply = (message: DecoderReply, output?: Buffer) => writeFrame(process.stdout, message, output);

async function work(
  task: DecoderTask,
  bytes: Buffer,
): Promise<[DecoderResult<DecoderTask['task']>, Buffer?]> {
  if (task.task === 'render') return [{}, await makeRendition(bytes, task)];
  if (task.task === 'find-focal-point') return [await findFocalPoint(sharp(bytes))];
  const header = readPictureHeader(bytes);
  if (!header) throw new TypeError('The picture is damaged');
  const { bytes: encoded, ...image } = await encodePicture(bytes, header, task);
  return [image, encoded];
}

async function answer({ head, bytes }: Frame): Promise<void> {
  isWorking = true;
  try {
    const [result, output] = await work(head as DecoderTask, bytes);
    reply({ result }, output);
  } catch (error) {
    const { name, message } = error as Error;
    reply({ failure: { name, message } });
  }
  isWorking = false;
}

readFrames(process.stdin, (frame) => void answer(frame), leave);
process.stdin.on('end', leave);
// Nobody reads the output.
process.stdout.on('error', leave);
reply({ ready: true });

/**
 * Exits after the parent process has ended. A normal exit would wait for the picture that is being decoded, and as the
 * first process of its namespace, this one can't kill itself with a signal.
 */
function leave(): void {
  if (isWorking) process.abort();
  process.exit();
}
