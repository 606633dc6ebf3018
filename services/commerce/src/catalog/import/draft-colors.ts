import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { colorFamilies } from '../products/color-families.ts';
import { ownColumns } from './shopify-columns.ts';
import { cell, type CsvRow } from './csv-rows.ts';
import type { VariantDraft } from './draft-variants.ts';
import type { Report } from './import-problem.ts';

/** A color's swatch and the positions of its pictures. Shopify has no columns for these. */
const ColorCell = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  hex: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  family: Type.Enum(Object.keys(colorFamilies)),
  pictures: Type.Array(Type.Integer()),
  details: Type.Array(Type.Integer()),
});
const ColorCells = Type.Array(ColorCell, { maxItems: 250 });
export type ColorCell = Static<typeof ColorCell>;

/** A color of a product. Its fields go into `draftChecksum`, so they can't be renamed. */
export interface ColorDraft {
  name: string;
  /** How the file describes the color. If absent, swatch and pictures are worked out from the product's pictures. */
  said?: ColorCell;
}

/** The colors of the variants. Those that the file describes come first, in its order. */
export function draftColors(first: CsvRow, variants: VariantDraft[], report: Report): ColorDraft[] {
  const names = new Set(variants.map(({ color }) => color));
  const described = parseColorsCell(first, report).filter(({ name }) => names.has(name));
  const others = [...names].filter((name) => !described.some((one) => one.name === name));
  return [...described.map((one) => ({ name: one.name, said: one })), ...others.map((name) => ({ name }))];
}

function parseColorsCell(row: CsvRow, report: Report): ColorCell[] {
  const text = cell(row, ownColumns.colors);
  if (text === '') return [];
  try {
    const cells: unknown = JSON.parse(text);
    if (Value.Check(ColorCells, cells)) return cells.filter(isFirstOfName);
  } catch {
    // Reported below, like JSON of the wrong shape.
  }
  report(
    row.line,
    ownColumns.colors,
    "can't be read; clear it to have the colors worked out from the pictures",
  );
  return [];
}

function isFirstOfName({ name }: ColorCell, index: number, all: ColorCell[]): boolean {
  return all.findIndex((other) => other.name === name) === index;
}
