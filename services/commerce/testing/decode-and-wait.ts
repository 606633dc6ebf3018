import { startDecoder } from '../src/catalog/media/decoding/decoder-process.ts';
import { photo } from './test-pictures.ts';

// A process whose decoder is busy with a picture for longer than a test takes.

const decoder = startDecoder();
const task = { task: 'render', width: 16_000, format: 'avif', isSvg: false } as const;
const small = await photo();
await decoder.run({ ...task, width: 10 }, small);
void decoder.run(task, small);
console.log('working');
