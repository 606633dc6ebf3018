import { Worker } from 'node:worker_threads';
import type { Face, Pixels } from './face-network.ts';

/** Many times what a picture takes; those ahead of it in the thread count, too. */
const longestMs = 10_000;
/** A store that takes in no pictures pays nothing for the thread. */
const idleMs = 30_000;

interface Request {
  resolve: (faces: Face[]) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

let thread: { worker: Worker; waiting: Request[] } | undefined;
let resting: NodeJS.Timeout | undefined;

/**
 * Finds faces in a thread of this process, the surest first.
 * @throws Error when the thread ends, or takes too long
 */
export function findFaces(pixels: Pixels): Promise<Face[]> {
  clearTimeout(resting);
  const { worker, waiting } = (thread ??= startThread());
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), longestMs);
    timer.unref();
    waiting.push({ resolve, reject, timer });
    worker.postMessage(pixels);
  });
}

/** Answers in the order of its requests. */
function startThread() {
  const worker = new Worker(new URL('./face-worker.ts', import.meta.url));
  const started = { worker, waiting: [] as Request[] };
  // It keeps nobody from ending.
  worker.unref();
  worker.on('message', (faces: Face[]) => {
    const request = started.waiting.shift();
    clearTimeout(request?.timer);
    request?.resolve(faces);
    if (started.waiting.length > 0) return;
    resting = setTimeout(() => void worker.terminate(), idleMs);
    resting.unref();
  });
  const fail = (error: Error) => {
    if (thread === started) thread = undefined;
    for (const { reject, timer } of started.waiting.splice(0)) {
      clearTimeout(timer);
      reject(error);
    }
  };
  worker.on('error', (error) => fail(error as Error));
  worker.on('exit', (code) => fail(new Error(`The thread that finds faces ended with ${code}`)));
  return started;
}
