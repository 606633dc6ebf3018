import { Type, type Static } from 'typebox';
import { HexColor } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

/** The point a crop keeps visible, as fractions of the picture's width and height from its top left corner. */
export const FocalPoint = StrictObject({
  x: Type.Number({ minimum: 0, maximum: 1 }),
  y: Type.Number({ minimum: 0, maximum: 1 }),
});
export type FocalPoint = Static<typeof FocalPoint>;

/** A picture with its sizes and formats. `urlTemplate` contains `{width}` and `{format}` (`avif`, `webp` or `jpg`). */
export const Image = Type.Object({
  imageUrl: Type.String(),
  thumbnailUrl: Type.String(),
  urlTemplate: Type.String(),
  /** The available widths in pixels, ascending. */
  widths: Type.Array(Type.Integer()),
  width: Type.Integer(),
  height: Type.Integer(),
  alt: Type.String(),
  /** Shown until the picture has loaded. */
  dominantColor: HexColor,
  /** If absent, the center is kept. */
  focalPoint: Type.Optional(FocalPoint),
  /** Whether it's the main picture, the first of its color. */
  default: Type.Boolean(),
});
export type Image = Static<typeof Image>;
