import { isTakenHandle } from '../catalog/handles.ts';
import type { VariantWrite } from '../catalog/product-write.ts';
import { draftVariants } from './draft-variants.ts';
import { cell, lineOf, reportNuls, type CsvRow, type ImportProblem, type Report } from './shopify-csv.ts';

/** A product as the file describes it: pictures are still paths, its category still names. */
export interface ProductDraft {
  handle: string;
  title: string;
  descriptionHtml: string;
  /** Names from the top of the tree to its home. */
  categoryPath: string[];
  tags: string[];
  material: string;
  colors: string[];
  variants: VariantWrite[];
  pictures: PictureDraft[];
}

export interface PictureDraft {
  line: number;
  path: string;
  alt: string;
  /** Colours that it shows; all of them when empty. */
  colors: string[];
}

export type Drafted = { draft: ProductDraft } | { problems: ImportProblem[] } | { skipped: string };

const handlePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Turns the rows of one product into a draft, or says everything that is wrong with them. */
export function draftProduct(handle: string, rows: CsvRow[]): Drafted {
  const [first] = rows as [CsvRow];
  const hidden = hiddenBecause(first);
  if (hidden !== undefined) return { skipped: hidden };
  const problems: ImportProblem[] = [];
  const report: Report = (line, column, message) => problems.push({ handle, line, column, message });
  for (const row of rows) reportNuls(row, report);
  if (!handlePattern.test(handle) || handle.length > 120) {
    report(first.line, 'Handle', 'must consist of small letters and digits, joined by hyphens');
  }
  if (isTakenHandle(handle))
    report(first.line, 'Handle', `"${handle}" is an address of the store itself; choose another one`);
  const title = lineOf(first, 'Title', 200, report);
  if (title === '') report(first.line, 'Title', 'is missing in the first row of the product');
  const categoryPath = draftCategoryPath(first, report);
  const variants = draftVariants(rows, report);
  if (problems.length > 0) return { problems };
  const tags = cell(first, 'Tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return {
    draft: {
      handle,
      title,
      descriptionHtml: cell(first, 'Body (HTML)'),
      categoryPath,
      tags,
      material: tags.filter((tag) => /^\d+\s?%/.test(tag)).join(', '),
      colors: [...new Set(variants.map(({ color }) => color))],
      variants,
      pictures: draftPictures(rows, title, colorsOfPictures(rows, variants)),
    },
  };
}

function draftCategoryPath(row: CsvRow, report: Report): string[] {
  const names = lineOf(row, 'Type', Infinity, report)
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0)
    report(row.line, 'Type', 'is missing; it names the category, such as Women > Dresses');
  const tooLong = names.find((name) => name.length > 120);
  if (tooLong !== undefined) report(row.line, 'Type', 'names a category longer than 120 characters');
  return names;
}

function hiddenBecause(row: CsvRow): string | undefined {
  if (cell(row, 'Published').toLowerCase() === 'false') return 'not published';
  const status = cell(row, 'Status').toLowerCase();
  return ['draft', 'archived'].includes(status) ? status : undefined;
}

/** Colours of the variants that name a picture as theirs, by its path. */
function colorsOfPictures(rows: CsvRow[], variants: VariantWrite[]): Map<string, Set<string>> {
  const colors = new Map<string, Set<string>>();
  for (const row of rows) {
    const path = cell(row, 'Variant Image');
    const variant = variants.find(({ sku }) => sku === cell(row, 'Variant SKU'));
    if (path !== '' && variant) colors.set(path, (colors.get(path) ?? new Set()).add(variant.color));
  }
  return colors;
}

function draftPictures(rows: CsvRow[], title: string, colors: Map<string, Set<string>>): PictureDraft[] {
  const pictures = new Map<string, PictureDraft & { position: number }>();
  const add = (row: CsvRow, path: string, position: number) => {
    if (path === '' || pictures.has(path)) return;
    const alt = cell(row, 'Image Alt Text') || title;
    pictures.set(path, { line: row.line, path, alt, position, colors: [...(colors.get(path) ?? [])] });
  };
  for (const row of rows) add(row, cell(row, 'Image Src'), Number(cell(row, 'Image Position')) || Infinity);
  for (const row of rows) add(row, cell(row, 'Variant Image'), Infinity);
  return [...pictures.values()]
    .sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
    .map(({ position: _, ...picture }) => picture);
}
