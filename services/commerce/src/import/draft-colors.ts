import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { colorFamilies } from '../catalog/color-families.ts';
import { ownColumns } from './shopify-columns.ts';
import { cell, type CsvRow } from './csv-rows.ts';
import type { VariantDraft } from './draft-variants.ts';
import type { Report } from './import-problem.ts';

/** How a colour looks, and which pictures show it, by their positions: what Shopify's own columns cannot say. */
const ColorCell = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  hex: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  family: Type.Enum(Object.keys(colorFamilies)),
  pictures: Type.Array(Type.Integer()),
  details: Type.Array(Type.Integer()),
});
const ColorCells = Type.Array(ColorCell, { maxItems: 250 });
export type ColorCell = Static<typeof ColorCell>;

/** A colour of a product; what the file does not say of it is found out from its pictures. */
export interface ColorDraft {
  name: string;
  said?: ColorCell;
}

/** The colours that variants have: first those that the file describes, in its order, then the others. */
export function draftColors(first: CsvRow, variants: VariantDraft[], report: Report): ColorDraft[] {
  const named = new Set(variants.map(({ color }) => color));
  const said = saidColors(first, report).filter(({ name }) => named.has(name));
  const others = [...named].filter((name) => !said.some((one) => one.name === name));
  return [...said.map((one) => ({ name: one.name, said: one })), ...others.map((name) => ({ name }))];
}

function saidColors(row: CsvRow, report: Report): ColorCell[] {
  const text = cell(row, ownColumns.colors);
  if (text === '') return [];
  try {
    const cells: unknown = JSON.parse(text);
    if (Value.Check(ColorCells, cells)) return cells.filter(isFirstOfName);
  } catch {
    // Said below, with what is no JSON either.
  }
  report(
    row.line,
    ownColumns.colors,
    'cannot be read; empty it, and the colours are found out from the pictures',
  );
  return [];
}

function isFirstOfName({ name }: ColorCell, index: number, all: ColorCell[]): boolean {
  return all.findIndex((other) => other.name === name) === index;
}
