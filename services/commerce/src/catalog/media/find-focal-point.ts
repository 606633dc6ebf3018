import type { FocalPoint } from '@selvedge/contract';
import type { Sharp } from 'sharp';
import { createFaceNetwork, maxSide, type Face } from './faces/face-network.ts';

interface Size {
  width: number;
  height: number;
}

const maxSeconds = 5;
const middle: FocalPoint = { x: 0.5, y: 0.5 };
/** For a tall picture without a face: where the head of someone facing away usually is. */
const upperPart: FocalPoint = { x: 0.5, y: 0.28 };
/** A picture is tall from this ratio of height to width. */
const tallRatio = 1.15;
/** Faces smaller than this share of the largest belong to people in the background. */
const minRelativeSize = 0.5;

/** Loaded with the first picture, because renditions don't need it. */
let findFaces: ReturnType<typeof createFaceNetwork> | undefined;

/**
 * Finds what crops of a photo should keep in view: people's heads, or else a guess by its shape. Runs in a decoder
 * process. Never fails: for an unreadable picture, it returns the middle.
 */
export async function findFocalPoint(picture: Sharp): Promise<FocalPoint> {
  try {
    const { data, info } = await picture
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: maxSeconds })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    findFaces ??= createFaceNetwork();
    const faces = channels === 3 ? findFaces({ data, width, height }) : [];
    return focalPointOf(faces, { width, height });
  } catch {
    return middle;
  }
}

/** The middle of all heads in the foreground. */
export function focalPointOf(faces: readonly Face[], { width, height }: Size): FocalPoint {
  if (faces.length === 0) return height > tallRatio * width ? upperPart : middle;
  const largest = Math.max(...faces.map(({ size }) => size));
  const heads = faces.filter(({ size }) => size >= minRelativeSize * largest).map(headOf);
  return {
    x: midpoint(
      Math.min(...heads.map(({ left }) => left)),
      Math.max(...heads.map(({ right }) => right)),
      width,
    ),
    y: midpoint(
      Math.min(...heads.map(({ top }) => top)),
      Math.max(...heads.map(({ bottom }) => bottom)),
      height,
    ),
  };
}

/** A detected face reaches from the brows to the chin, so this adds space for hair or a hat. */
const headOf = ({ x, y, size }: Face) => ({
  left: x - size / 2,
  right: x + size / 2,
  top: y - size,
  bottom: y + 0.6 * size,
});

/** The middle between two positions, as a fraction of the length, rounded to hundredths. */
const midpoint = (from: number, to: number, length: number) =>
  Math.round((100 * Math.min(length, Math.max(0, (from + to) / 2))) / length) / 100;
