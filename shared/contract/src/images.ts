import { Type, type Static } from 'typebox';
import { HexColor } from './scalars.ts';

/** What a crop keeps in view, as fractions of the picture's width and height from its top left corner. */
export const FocalPoint = Type.Object(
  {
    x: Type.Number({ minimum: 0, maximum: 1 }),
    y: Type.Number({ minimum: 0, maximum: 1 }),
  },
  { additionalProperties: false },
);
export type FocalPoint = Static<typeof FocalPoint>;

/** A picture with renditions; `urlTemplate` holds `{width}` and `{format}` (`avif`, `webp` or `jpg`). */
export const Image = Type.Object({
  imageUrl: Type.String(),
  thumbnailUrl: Type.String(),
  urlTemplate: Type.String(),
  /** Widths in pixels that exist, ascending. */
  widths: Type.Array(Type.Integer()),
  width: Type.Integer(),
  height: Type.Integer(),
  alt: Type.String(),
  /** Shown until the picture is there. */
  dominantColor: HexColor,
  /** Absent where nothing is known of it; the middle is shown then. */
  focalPoint: Type.Optional(FocalPoint),
  default: Type.Boolean(),
});
export type Image = Static<typeof Image>;
