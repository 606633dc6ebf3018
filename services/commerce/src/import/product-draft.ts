import type { ImportProblem } from '@selvedge/contract';
import { isTakenHandle } from '../catalog/handles.ts';
import { joinEscaped, splitEscaped } from '../csv/escaped-list.ts';
import { mostRowsOfProduct, type CsvProduct } from './csv-products.ts';
import { cell, hasColumn, type CsvRow } from './csv-rows.ts';
import { draftColors, type ColorDraft } from './draft-colors.ts';
import { draftPictures, type PictureDraft } from './draft-pictures.ts';
import { draftVariants, type VariantDraft } from './draft-variants.ts';
import { checkRow, headingOf, lineOf, reporter, type Report } from './import-problem.ts';
import { shownText } from '../shown-text.ts';
import { ownColumns } from './shopify-columns.ts';

/**
 * A product as the file describes it: pictures are still paths or addresses, categories still names. What the file has
 * no column for is undefined, and stays as it is in the store.
 */
export interface ProductDraft {
  handle: string;
  line: number;
  title: string;
  descriptionHtml: string | undefined;
  detailedHtml: string | undefined;
  specificationsHtml: string | undefined;
  materialsHtml: string | undefined;
  careHtml: string | undefined;
  /** Names from the top of the tree to its home. */
  categoryPath: string[] | undefined;
  furtherCategoryPaths: string[][] | undefined;
  /** What the file calls the columns of both. */
  categoryHeadings: { home: string; further: string };
  tags: string[] | undefined;
  material: string | undefined;
  /** Its vendor. */
  brand: string | undefined;
  colors: ColorDraft[];
  variants: VariantDraft[];
  pictures: PictureDraft[] | undefined;
  isPublished: boolean | undefined;
}

export type Drafted = { draft: ProductDraft } | { problems: ImportProblem[] };

const handlePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const mostHtmlCharacters = 200_000;

/** Turns the rows of one product into a draft, or says everything that is wrong with them. */
export function draftProduct(product: CsvProduct): Drafted {
  const { handle, rows } = product;
  const [first] = rows as [CsvRow];
  const { report, problems } = reporter(handle, first);
  checkPlace(product, first, report);
  for (const row of rows) checkRow(row, report);
  checkHandle(handle, first, report);
  const title = lineOf(first, 'Title', 200, report);
  if (title === '') report(first.line, 'Title', 'is missing in the first row of the product');
  const home = homeColumnOf(first);
  const categoryPath = draftCategoryPath(first, home, report);
  const variants = draftVariants(rows, report);
  const tags = hasColumn(first, 'Tags')
    ? splitEscaped(cell(first, 'Tags'), ',').filter(shownText)
    : undefined;
  const draft: ProductDraft = {
    handle,
    line: first.line,
    title,
    descriptionHtml: html(first, 'Body (HTML)', report),
    detailedHtml: html(first, ownColumns.details, report),
    specificationsHtml: html(first, ownColumns.specifications, report),
    materialsHtml: html(first, ownColumns.materials, report),
    careHtml: html(first, ownColumns.care, report),
    categoryPath,
    furtherCategoryPaths: draftFurtherCategories(first, report),
    categoryHeadings: {
      home: headingOf(first, home),
      further: headingOf(first, ownColumns.furtherCategories),
    },
    tags,
    material: draftMaterial(first, tags),
    brand: hasColumn(first, 'Vendor') ? lineOf(first, 'Vendor', 120, report) : undefined,
    colors: draftColors(first, variants, report),
    variants,
    pictures: draftPictures(rows, { title, variants, report }),
    isPublished: isPublished(first),
  };
  return problems.length > 0 ? { problems } : { draft };
}

/** What Shopify hides is hidden here, too; a file that says nothing of it leaves it as it is. */
function isPublished(row: CsvRow): boolean | undefined {
  if (!hasColumn(row, 'Published') && !hasColumn(row, 'Status')) return undefined;
  const isHidden = cell(row, 'Published').toLowerCase() === 'false';
  return !isHidden && !['draft', 'archived', 'unlisted'].includes(cell(row, 'Status').toLowerCase());
}

function checkPlace({ handle, isRepeated, surplusRows }: CsvProduct, first: CsvRow, report: Report): void {
  if (isRepeated && handle !== '')
    report(first.line, 'Handle', `"${handle}" came before: the rows of a product must stand together`);
  if (surplusRows > 0) report(first.line, 'Handle', `has more than ${mostRowsOfProduct} rows`);
}

function checkHandle(handle: string, first: CsvRow, report: Report): void {
  if (!handlePattern.test(handle) || handle.length > 120)
    report(first.line, 'Handle', 'must consist of small letters and digits, joined by hyphens');
  if (isTakenHandle(handle))
    report(first.line, 'Handle', `"${handle}" is an address of the store itself; choose another one`);
}

function html(row: CsvRow, column: string, report: Report): string | undefined {
  if (!hasColumn(row, column)) return undefined;
  const text = cell(row, column);
  if (text.length > mostHtmlCharacters)
    report(row.line, column, `is longer than ${mostHtmlCharacters} characters`);
  return text;
}

/** `Type` says it; a shop that never filled it in has Shopify's own categories. */
const homeColumnOf = (row: CsvRow) =>
  cell(row, 'Type') === '' && cell(row, 'Product Category') !== '' ? 'Product Category' : 'Type';

function draftCategoryPath(row: CsvRow, column: string, report: Report): string[] | undefined {
  if (!hasColumn(row, column)) return undefined;
  const path = splitEscaped(lineOf(row, column, 1_000, report), '>');
  if (path.length === 0)
    report(row.line, 'Type', 'is missing; it names the category, such as Women > Dresses');
  checkNames(row, column, path, report);
  return path;
}

function draftFurtherCategories(row: CsvRow, report: Report): string[][] | undefined {
  const column = ownColumns.furtherCategories;
  if (!hasColumn(row, column)) return undefined;
  // A path's own backslashes are still in it: the list is split first, each path then.
  const paths = splitEscaped(cell(row, column), ',').map((path) => splitEscaped(path, '>'));
  for (const path of paths) checkNames(row, column, path, report);
  return paths.filter((path) => path.length > 0);
}

/** Paths of categories in one cell, as `draftFurtherCategories` reads them. */
export function writeCategoryPaths(paths: readonly string[][]): string {
  return joinEscaped(
    paths.map((path) => joinEscaped(path, '>')),
    ',',
  );
}

function checkNames(row: CsvRow, column: string, path: string[], report: Report): void {
  if (path.some((name) => shownText(name) === ''))
    report(row.line, column, 'names a category with characters that nobody sees');
  if (path.some((name) => name.length > 120))
    report(row.line, column, 'names a category longer than 120 characters');
  if (path.length > 20) report(row.line, column, 'is more than 20 categories deep');
}

/** Where the file has no column for it, the tags that begin with a share: `60% wool`. */
function draftMaterial(row: CsvRow, tags: string[] | undefined): string | undefined {
  if (hasColumn(row, ownColumns.material)) return cell(row, ownColumns.material);
  return tags?.filter((tag) => /^\d+\s?%/.test(tag)).join(', ');
}
