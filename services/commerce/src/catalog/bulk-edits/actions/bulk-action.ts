import type { BulkAction, BulkActionKind, bulkActions } from '@selvedge/contract';
import type { EditableProduct, EditableVariant } from '../editable-product.ts';

/** The values that a kind of action needs. */
export type ValuesOf<K extends BulkActionKind> = Required<Pick<BulkAction, (typeof bulkActions)[K][number]>>;

export interface BulkActionRule<Values = Required<BulkAction>> {
  /** Describes the action for operators. `categoryName` is the name of the action's category. */
  describe: (values: Values, categoryName: string) => string;
  /** The product after the action. It may be invalid. */
  edit: (product: EditableProduct, values: Values) => EditableProduct;
}

/** An action that changes each variant on its own. */
export const variantAction = <Values>(
  describe: BulkActionRule<Values>['describe'],
  edit: (variant: EditableVariant, values: Values) => Partial<EditableVariant>,
): BulkActionRule<Values> => ({
  describe,
  edit: (product, values) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, ...edit(variant, values) })),
  }),
});
