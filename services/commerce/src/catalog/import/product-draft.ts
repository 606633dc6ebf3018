import {
  mapFields,
  productFieldNames,
  productFields,
  type ImportProblem,
  type ProductField,
  type ProductTexts,
} from '@selvedge/contract';
import { isReservedHandle } from '../products/handles.ts';
import { productColumns } from '../products/product-columns.ts';
import { joinEscaped, splitEscaped } from '../../platform/csv/escaped-list.ts';
import { maxRowsPerProduct, type CsvProduct } from './csv-products.ts';
import { cell, hasColumn, type CsvRow } from './csv-rows.ts';
import { draftColors, type ColorDraft } from './draft-colors.ts';
import { draftPictures, type PictureDraft } from './draft-pictures.ts';
import { draftVariants, type VariantDraft } from './draft-variants.ts';
import { checkRow, headingOf, readSingleLine, createReporter, type Report } from './import-problem.ts';
import { cleanText } from '../../platform/clean-text.ts';
import { ownColumns } from './shopify-columns.ts';

/**
 * A product as the file describes it, with pictures as paths or URLs and categories as names. Fields that have no column
 * are undefined and stay unchanged in the store.
 */
export interface ProductDraft extends Partial<ProductTexts> {
  handle: string;
  line: number;
  title: string;
  /** Names from the top of the tree down to its main category. */
  categoryPath: string[] | undefined;
  furtherCategoryPaths: string[][] | undefined;
  /** The file's own names for both columns. */
  categoryHeadings: { home: string; further: string };
  tags: string[] | undefined;
  colors: ColorDraft[];
  variants: VariantDraft[];
  pictures: PictureDraft[] | undefined;
  isPublished: boolean | undefined;
}

type DraftResult = { draft: ProductDraft } | { problems: ImportProblem[] };

const handlePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const maxHtmlCharacters = 200_000;

/** Turns the rows of one product into a draft, or returns all problems with them. */
export function draftProduct(product: CsvProduct): DraftResult {
  const { handle, rows } = product;
  const [first] = rows as [CsvRow];
  const { report, problems } = createReporter(handle, first);
  checkGrouping(product, first, report);
  for (const row of rows) checkRow(row, report);
  checkHandle(handle, first, report);
  const title = readSingleLine(first, 'Title', 200, report);
  if (title === '') report(first.line, 'Title', 'is missing in the first row of the product');
  const home = categoryColumnOf(first);
  const categoryPath = draftCategoryPath(first, home, report);
  const variants = draftVariants(rows, report);
  const tags = hasColumn(first, 'Tags')
    ? splitEscaped(cell(first, 'Tags'), ',').filter(cleanText)
    : undefined;
  const draft: ProductDraft = {
    handle,
    line: first.line,
    title,
    ...mapFields(productFieldNames, (field) =>
      field === 'material' ? draftMaterial(first, tags) : draftText(first, field, report),
    ),
    categoryPath,
    furtherCategoryPaths: draftFurtherCategories(first, report),
    categoryHeadings: {
      home: headingOf(first, home),
      further: headingOf(first, ownColumns.furtherCategories),
    },
    tags,
    colors: draftColors(first, variants, report),
    variants,
    pictures: draftPictures(rows, { title, variants, report }),
    isPublished: isPublished(first),
  };
  return problems.length > 0 ? { problems } : { draft };
}

/** Whether Shopify shows the product. Undefined if the file doesn't say. */
function isPublished(row: CsvRow): boolean | undefined {
  if (!hasColumn(row, 'Published') && !hasColumn(row, 'Status')) return undefined;
  const isHidden = cell(row, 'Published').toLowerCase() === 'false';
  return !isHidden && !['draft', 'archived', 'unlisted'].includes(cell(row, 'Status').toLowerCase());
}

function checkGrouping({ handle, isRepeated, surplusRows }: CsvProduct, first: CsvRow, report: Report): void {
  if (isRepeated && handle !== '')
    report(
      first.line,
      'Handle',
      `"${handle}" appeared earlier; all rows of a product must be next to each other`,
    );
  if (surplusRows > 0) report(first.line, 'Handle', `has more than ${maxRowsPerProduct} rows`);
}

function checkHandle(handle: string, first: CsvRow, report: Report): void {
  if (!handlePattern.test(handle) || handle.length > 120)
    report(first.line, 'Handle', 'must consist of lowercase letters and digits, joined by hyphens');
  if (isReservedHandle(handle)) report(first.line, 'Handle', `"${handle}" is reserved; choose another one`);
}

function draftText(row: CsvRow, field: ProductField, report: Report): string | undefined {
  const { csv: column } = productColumns[field];
  const { kind, maxLength } = productFields[field];
  if (!hasColumn(row, column)) return undefined;
  if (kind === 'line') return readSingleLine(row, column, maxLength, report);
  const text = cell(row, column);
  if (text.length > maxHtmlCharacters)
    report(row.line, column, `is longer than ${maxHtmlCharacters} characters`);
  return text;
}

/** Usually `Type`. Shops that leave it empty may use Shopify's own categories. */
const categoryColumnOf = (row: CsvRow) =>
  cell(row, 'Type') === '' && cell(row, 'Product Category') !== '' ? 'Product Category' : 'Type';

function draftCategoryPath(row: CsvRow, column: string, report: Report): string[] | undefined {
  if (!hasColumn(row, column)) return undefined;
  const path = splitEscaped(readSingleLine(row, column, 1_000, report), '>');
  if (path.length === 0) report(row.line, 'Type', 'is missing; enter a category such as Women > Dresses');
  checkNames(row, column, path, report);
  return path;
}

function draftFurtherCategories(row: CsvRow, report: Report): string[][] | undefined {
  const column = ownColumns.furtherCategories;
  if (!hasColumn(row, column)) return undefined;
  // Splitting the list keeps the paths' own escapes, so each path can be split next.
  const paths = splitEscaped(cell(row, column), ',').map((path) => splitEscaped(path, '>'));
  for (const path of paths) checkNames(row, column, path, report);
  return paths.filter((path) => path.length > 0);
}

/** Category paths as one cell, for `draftFurtherCategories` to read. */
export function writeCategoryPaths(paths: readonly string[][]): string {
  return joinEscaped(
    paths.map((path) => joinEscaped(path, '>')),
    ',',
  );
}

function checkNames(row: CsvRow, column: string, path: string[], report: Report): void {
  if (path.some((name) => cleanText(name) === ''))
    report(row.line, column, 'names a category with only invisible characters');
  if (path.some((name) => name.length > 120))
    report(row.line, column, 'names a category longer than 120 characters');
  if (path.length > 20) report(row.line, column, 'is more than 20 categories deep');
}

/** Falls back to tags that start with a percentage, such as `60% wool`. */
function draftMaterial(row: CsvRow, tags: string[] | undefined): string | undefined {
  const { csv: column } = productColumns.material;
  if (hasColumn(row, column)) return cell(row, column);
  return tags?.filter((tag) => /^\d+\s?%/.test(tag)).join(', ');
}
