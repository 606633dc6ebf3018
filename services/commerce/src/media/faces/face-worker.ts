import { parentPort } from 'node:worker_threads';
import { createFaceNetwork, type Pixels } from './face-network.ts';

// A thread of its own: a picture takes some 150 ms of arithmetic, in which nothing else is done.

const findFaces = createFaceNetwork();
parentPort!.on('message', (pixels: Pixels) => parentPort!.postMessage(findFaces(pixels)));
