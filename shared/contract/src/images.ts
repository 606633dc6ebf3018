import { Type, type Static } from 'typebox';
import { HexColor } from './scalars.ts';

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
  default: Type.Boolean(),
});
export type Image = Static<typeof Image>;
