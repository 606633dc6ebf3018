import { readFileSync } from 'node:fs';

/** A scaled-down picture: red, green and blue, row by row. */
export interface Pixels {
  data: Uint8Array;
  /** At most `maxSide`. */
  width: number;
  height: number;
}

/** In pixels: the middle of the face, and its height from the brows to the chin. */
export interface Face {
  x: number;
  y: number;
  size: number;
}

/** A layer's values, by row, column and channel. */
interface Grid {
  values: Float32Array;
  height: number;
  width: number;
  channels: number;
}

interface Weights {
  values: Float32Array;
  shape: number[];
}

interface Manifest {
  weights: { name: string; shape: number[]; quantization: { scale: number; min: number } }[];
}

/** Longest side of a picture that the network looks at. */
export const maxSide = 416;
/** Below this score, it mistakes hair and hands for faces. */
const minScore = 0.6;
// What the network was trained with.
const meanColor = [117.001, 114.697, 97.404] as const;
const boxSizes = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
const numbersPerBox = 5;
const leak = 0.1;

/**
 * The Tiny Face Detector of face-api.js, a neural network with seven layers and 190,000 one-byte weights. It runs in
 * plain JavaScript, without internet access, native code or a package.
 * @see model/LICENSE
 */
export function createFaceNetwork(): (pixels: Pixels) => Face[] {
  const weights = readWeights();
  const of = (name: string): Weights => weights.get(name)!;
  const detect = (pixels: Pixels, side: number) => {
    let grid = pool(firstLayer(squareOf(pixels, side), of('conv0/filters'), of('conv0/bias')), 2);
    for (let layer = 1; layer <= 5; layer += 1) {
      const name = (part: string) => of(`conv${layer}/${part}`);
      grid = separable(grid, name('depthwise_filter'), name('pointwise_filter'), name('bias'));
      grid = pool(grid, layer < 5 ? 2 : 1);
    }
    return decodeFaces(pointwise(grid, of('conv8/filters'), of('conv8/bias')), side);
  };
  return (pixels) => {
    const faces = detect(pixels, maxSide);
    if (faces.length > 0) return faces;
    // The network misses faces that fill a quarter of the picture or more, so try again at half the size.
    return detect(halved(pixels), maxSide / 2).map(({ x, y, size }) => ({
      x: 2 * x,
      y: 2 * y,
      size: 2 * size,
    }));
  };
}

function readWeights(): Map<string, Weights> {
  const file = (name: string) => readFileSync(new URL(`./model/tiny-face-detector.${name}`, import.meta.url));
  const [manifest] = JSON.parse(file('json').toString()) as [Manifest];
  const bytes = file('bin');
  let at = 0;
  return new Map(
    manifest.weights.map(({ name, shape, quantization: { scale, min } }) => {
      const values = new Float32Array(shape.reduce((product, length) => product * length, 1));
      for (let index = 0; index < values.length; index += 1) values[index] = bytes[at++]! * scale + min;
      return [name, { values, shape }];
    }),
  );
}

/** Puts the picture in the top left corner of a black square. */
function squareOf({ data, width, height }: Pixels, side: number): Grid {
  const values = new Float32Array(side * side * 3);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const isInside = row < height && column < width;
        const value = isInside ? data[(row * width + column) * 3 + channel]! : 0;
        values[(row * side + column) * 3 + channel] = (value - meanColor[channel]!) / 255;
      }
  return { values, height: side, width: side, channels: 3 };
}

function halved({ data, width, height }: Pixels): Pixels {
  const half = {
    data: new Uint8Array(3 * (width >> 1) * (height >> 1)),
    width: width >> 1,
    height: height >> 1,
  };
  for (let row = 0, to = 0; row < half.height; row += 1)
    for (let column = 0; column < half.width; column += 1)
      for (let channel = 0; channel < 3; channel += 1, to += 1) {
        const from = (2 * row * width + 2 * column) * 3 + channel;
        const below = from + width * 3;
        half.data[to] = (data[from]! + data[from + 3]! + data[below]! + data[below + 3]!) / 4;
      }
  return half;
}

/** A 3 × 3 convolution without padding, plus leaky ReLU. */
function firstLayer(input: Grid, filters: Weights, bias: Weights): Grid {
  const height = input.height - 2;
  const width = input.width - 2;
  const rowLength = 9;
  const patches = new Float32Array(height * width * 27);
  for (let row = 0, to = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      for (let above = 0; above < 3; above += 1, to += rowLength) {
        const from = ((row + above) * input.width + column) * 3;
        for (let index = 0; index < rowLength; index += 1) patches[to + index] = input.values[from + index]!;
      }
  return leakyRelu(pointwise({ values: patches, height, width, channels: 27 }, filters, bias));
}

/** A depthwise separable convolution: 3 × 3 per channel, then 1 × 1 across channels, plus leaky ReLU. */
function separable(input: Grid, depthwise: Weights, across: Weights, bias: Weights): Grid {
  const { values, height, width, channels } = input;
  const filter = depthwise.values;
  const blurred = new Float32Array(values.length);
  for (let row = 0; row < height; row += 1)
    for (let above = -1; above <= 1; above += 1) {
      if (row + above < 0 || row + above >= height) continue;
      for (let column = 0; column < width; column += 1)
        for (let beside = -1; beside <= 1; beside += 1) {
          if (column + beside < 0 || column + beside >= width) continue;
          const to = (row * width + column) * channels;
          const from = ((row + above) * width + column + beside) * channels;
          const part = ((above + 1) * 3 + beside + 1) * channels;
          for (let channel = 0; channel < channels; channel += 1)
            blurred[to + channel]! += values[from + channel]! * filter[part + channel]!;
        }
    }
  return leakyRelu(pointwise({ values: blurred, height, width, channels }, across, bias));
}

/** A 1 × 1 convolution, which is nearly all of the work. Adds four channels at a time to access the sums less often. */
function pointwise({ values, height, width, channels }: Grid, filters: Weights, bias: Weights): Grid {
  const outputs = filters.shape.at(-1)!;
  const weights = filters.values;
  const sums = new Float32Array(height * width * outputs);
  for (let place = 0; place < height * width; place += 1) {
    const to = place * outputs;
    sums.set(bias.values, to);
    const from = place * channels;
    let channel = 0;
    for (; channel + 3 < channels; channel += 4) {
      const a = values[from + channel]!;
      const b = values[from + channel + 1]!;
      const c = values[from + channel + 2]!;
      const d = values[from + channel + 3]!;
      const first = channel * outputs;
      for (let output = 0; output < outputs; output += 1) {
        const at = first + output;
        sums[to + output]! +=
          a * weights[at]! +
          b * weights[at + outputs]! +
          c * weights[at + 2 * outputs]! +
          d * weights[at + 3 * outputs]!;
      }
    }
    for (; channel < channels; channel += 1)
      for (let output = 0; output < outputs; output += 1)
        sums[to + output]! += values[from + channel]! * weights[channel * outputs + output]!;
  }
  return { values: sums, height, width, channels: outputs };
}

function leakyRelu(grid: Grid): Grid {
  const { values } = grid;
  for (let index = 0; index < values.length; index += 1) if (values[index]! < 0) values[index]! *= leak;
  return grid;
}

/** A 2 × 2 max pool. */
function pool({ values, height, width, channels }: Grid, stride: 1 | 2): Grid {
  const rows = Math.ceil(height / stride);
  const columns = Math.ceil(width / stride);
  const largest = new Float32Array(rows * columns * channels);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const to = (row * columns + column) * channels;
      const top = row * stride;
      const left = column * stride;
      const bottom = Math.min(top + 1, height - 1);
      const right = Math.min(left + 1, width - 1);
      for (let channel = 0; channel < channels; channel += 1)
        largest[to + channel] = Math.max(
          values[(top * width + left) * channels + channel]!,
          values[(top * width + right) * channels + channel]!,
          values[(bottom * width + left) * channels + channel]!,
          values[(bottom * width + right) * channels + channel]!,
        );
    }
  return { values: largest, height: rows, width: columns, channels };
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

/** Decodes the last layer. For each grid cell and box size, it has the box's offset and a score for a face. */
function decodeFaces({ values, height, width, channels }: Grid, side: number): Face[] {
  const found: (Face & { score: number })[] = [];
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      for (const [box, [, boxHeight]] of boxSizes.entries()) {
        const at = (row * width + column) * channels + box * numbersPerBox;
        const score = sigmoid(values[at + 4]!);
        if (score < minScore) continue;
        found.push({
          x: ((column + sigmoid(values[at]!)) / width) * side,
          y: ((row + sigmoid(values[at + 1]!)) / height) * side,
          size: ((Math.exp(values[at + 3]!) * boxHeight) / height) * side,
          score,
        });
      }
  found.sort((a, b) => b.score - a.score);
  // Of overlapping boxes, keep the one with the best score.
  const faces: Face[] = [];
  for (const { x, y, size } of found)
    if (!faces.some((face) => Math.max(Math.abs(face.x - x), Math.abs(face.y - y)) < (face.size + size) / 4))
      faces.push({ x, y, size });
  return faces;
}
