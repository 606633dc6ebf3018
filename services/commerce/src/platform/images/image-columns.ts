import { sql } from 'kysely';
import type { ImageRow } from './image-view.ts';

/** The columns of `images` under the alias `i`, as one JSON value that is an `ImageRow`. */
export const imageJson = sql<ImageRow>`json_build_object(
  'id', i.id, 'alt', i.alt, 'width', i.width, 'height', i.height, 'dominant_color', i.dominant_color,
  'focal_point', i.focal_point)`;
