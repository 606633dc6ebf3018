import { luminance, mix } from './color.ts';
import type { Pattern } from './drawing.ts';
import { motifTile } from './pattern-motifs.ts';
import { block, line, tileOfMarks, type Tile } from './repeat-tile.ts';
import type { Sheet } from './sheet.ts';

/** Defines a fabric's pattern and returns the id of the fill. */
export function patternFill(sheet: Sheet, pattern: Pattern, base: string, transform: string): string {
  const scale = pattern.scale ?? 1;
  const tile = tileOf(pattern, base);
  return sheet.define(
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${tile.width}" height="${tile.height}" patternTransform="${transform} scale(${scale})">${tile.markup}</pattern>`,
    `pattern-${JSON.stringify(pattern)}-${base}-${transform}`,
  );
}

function tileOf(pattern: Pattern, base: string): Tile {
  const isPale = luminance(base) > 0.55;
  const dark = mix(base, '#15121a', isPale ? 0.3 : 0.5);
  const light = mix(base, '#fffaf0', isPale ? 0.7 : 0.24);
  const first = pattern.colors?.[0] ?? (isPale ? dark : light);
  const second = pattern.colors?.[1] ?? first;
  switch (pattern.type) {
    case 'stripe':
      return tileOfMarks(
        40,
        66,
        block(0, 0, 40, 22, first),
        ...(second === first ? [] : [block(0, 40, 40, 6, second)]),
      );
    case 'pinstripe':
      return tileOfMarks(30, 60, line('M15 -2V62', first, 2, 0.55));
    case 'check':
      return tileOfMarks(
        120,
        120,
        block(12, 0, 40, 120, first, 0.55),
        block(0, 12, 120, 40, first, 0.55),
        block(84, 0, 6, 120, second, 0.8),
        block(0, 84, 120, 6, second, 0.8),
        block(30, 0, 3, 120, light, 0.5),
        block(0, 30, 120, 3, light, 0.5),
      );
    case 'gingham':
      return tileOfMarks(40, 40, block(0, 0, 20, 40, first, 0.5), block(0, 0, 40, 20, first, 0.5));
    case 'herringbone':
      return tileOfMarks(
        36,
        18,
        line('M0 16L18 -2M0 25L18 7M0 7L9 -2M18 -2L36 16M18 7L36 25M27 -2L36 7', first, 3, 0.5),
      );
    case 'rib':
      return tileOfMarks(
        18,
        60,
        block(0, 0, 5, 60, dark, 0.34),
        block(5, 0, 3, 60, dark, 0.12),
        block(10, 0, 5, 60, light, 0.3),
      );
    case 'corduroy':
      return tileOfMarks(13, 60, block(0, 0, 4, 60, dark, 0.42), block(6, 0, 4, 60, light, 0.3));
    case 'waffle':
      return tileOfMarks(
        22,
        22,
        block(0, 0, 22, 4, dark, 0.26),
        block(0, 0, 4, 22, dark, 0.3),
        block(7, 7, 11, 11, light, 0.18),
      );
    case 'denim':
      return tileOfMarks(
        14,
        14,
        line('M0 14L14 0', light, 1.5, 0.28),
        line('M0 7L7 0M7 14L14 7', light, 1.3, 0.2),
        line('M0 10.5L10.5 0M10.5 14L14 10.5', dark, 1.1, 0.22),
      );
    case 'marl':
      return tileOfMarks(
        38,
        30,
        line('M2 4v7M9 16v8M15 2v6M21 12v7M27 22v6M33 6v8M6 24v5M24 1v5M36 18v7', light, 2.2, 0.4),
        line('M5 14v6M12 8v5M18 20v7M30 13v6M35 1v5M26 8v4', dark, 2.2, 0.3),
      );
    case 'satin':
      return tileOfMarks(60, 4, block(0, 0, 60, 1, light, 0.08));
    case 'cable':
    case 'fair-isle':
    case 'floral':
    case 'leaf':
    case 'dot':
      return motifTile(pattern.type, first, second, dark, light, pattern.colors?.[2] ?? light);
    case 'plain':
    case 'block':
      return tileOfMarks(7, 7, line('M0 0H7', dark, 0.9, 0.1), line('M0 0V7', light, 0.9, 0.12));
  }
}
