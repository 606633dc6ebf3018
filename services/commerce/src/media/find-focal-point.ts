import type { FocalPoint } from '@selvedge/contract';
import type { Sharp } from 'sharp';
import { looked, type Face } from './faces/face-network.ts';
import { findFaces } from './faces/find-faces.ts';

interface Size {
  width: number;
  height: number;
}

const longestSeconds = 5;
const middle: FocalPoint = { x: 0.5, y: 0.5 };
/** Of a tall picture without a face: where a head is that is turned away. */
const upperPart: FocalPoint = { x: 0.5, y: 0.28 };
/** Height to width from which a picture is tall. */
const tall = 1.15;
/** Faces smaller than that share of the largest belong to people in the background. */
const alsoMeant = 0.5;

/**
 * Finds what crops of a photograph should keep in view: the heads of the people in it, or else a guess by its shape.
 * Never fails: of what cannot be read it is the middle.
 */
export async function findFocalPoint(picture: Sharp): Promise<FocalPoint> {
  try {
    const { data, info } = await picture
      .resize({ width: looked, height: looked, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: longestSeconds })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const faces = channels === 3 ? await findFaces({ data, width, height }).catch(() => []) : [];
    return focalPointOf(faces, { width, height });
  } catch {
    return middle;
  }
}

/** The middle of all heads that count. */
export function focalPointOf(faces: readonly Face[], { width, height }: Size): FocalPoint {
  if (faces.length === 0) return height > tall * width ? upperPart : middle;
  const largest = Math.max(...faces.map(({ size }) => size));
  const heads = faces.filter(({ size }) => size >= alsoMeant * largest).map(headOf);
  return {
    x: between(
      Math.min(...heads.map(({ left }) => left)),
      Math.max(...heads.map(({ right }) => right)),
      width,
    ),
    y: between(
      Math.min(...heads.map(({ top }) => top)),
      Math.max(...heads.map(({ bottom }) => bottom)),
      height,
    ),
  };
}

/** A face reaches from the brows to the chin; hair or a hat is above it. */
const headOf = ({ x, y, size }: Face) => ({
  left: x - size / 2,
  right: x + size / 2,
  top: y - size,
  bottom: y + 0.6 * size,
});

/** The middle of two places, as a fraction of the length, to the hundredth. */
const between = (from: number, to: number, length: number) =>
  Math.round((100 * Math.min(length, Math.max(0, (from + to) / 2))) / length) / 100;
