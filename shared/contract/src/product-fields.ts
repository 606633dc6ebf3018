// No schema here: browsers import these values.

interface ProductFieldSpec {
  /** The name in forms, on the product page and in lists of changes. */
  label: string;
  /** HTML is sanitized when it is stored; a line is plain text. */
  kind: 'html' | 'line';
  maxLength: number;
  /** On the product page: a section of the detailed description, or a line of the list of facts. */
  shownAs?: 'section' | 'fact';
  /** Added since the first release: older remotes and services don't send it. In a form, absent means unchanged. */
  isOptional?: true;
}

/**
 * Every text of a product, in the order of the form. Operators and imports may write each of them. Schemas, the form, the
 * product page, the database, imports and exports follow this table; the commerce service names the columns
 * (`product-columns.ts`).
 */
const declared = {
  brand: { label: 'Brand', kind: 'line', maxLength: 120, isOptional: true },
  material: { label: 'Material', kind: 'line', maxLength: 120 },
  originCountry: { label: 'Made in', kind: 'line', maxLength: 60, shownAs: 'fact', isOptional: true },
  description: { label: 'Description', kind: 'html', maxLength: 20_000 },
  detailedDescription: { label: 'Details', kind: 'html', maxLength: 20_000, shownAs: 'section' },
  specifications: { label: 'Specifications', kind: 'html', maxLength: 20_000, shownAs: 'section' },
  materials: { label: 'Materials', kind: 'html', maxLength: 10_000, shownAs: 'section' },
  careInstructions: { label: 'Care', kind: 'html', maxLength: 10_000, shownAs: 'section' },
} as const satisfies Record<string, ProductFieldSpec>;

type Declared = typeof declared;
type FieldsWith<Part> = { [F in ProductField]: Declared[F] extends Part ? F : never }[ProductField];
export type ProductField = keyof Declared;
export type OptionalProductField = FieldsWith<{ isOptional: true }>;
export type ProductFieldShownAs<Place> = FieldsWith<{ shownAs: Place }>;
export type ProductTexts = Record<ProductField, string>;

export const productFields: Readonly<Record<ProductField, ProductFieldSpec>> = declared;
export const productFieldNames = Object.keys(declared) as ProductField[];

export function fieldsOfKind(kind: ProductFieldSpec['kind']): ProductField[] {
  return productFieldNames.filter((field) => productFields[field].kind === kind);
}

export function fieldsShownAs<Place extends 'section' | 'fact'>(place: Place): ProductFieldShownAs<Place>[] {
  return productFieldNames.filter(
    (field): field is ProductFieldShownAs<Place> => productFields[field].shownAs === place,
  );
}

/** An object with one value per field. */
export function mapFields<Field extends ProductField, Value>(
  fields: readonly Field[],
  valueOf: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<Field, Value>;
}
