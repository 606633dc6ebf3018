import { homePageLimits } from '@selvedge/contract';
import { ProductPicker } from '../../../catalog/collections/product-picker.tsx';
import type { PickedProduct } from '../../../catalog/collections/product-line.tsx';
import { HeadingField, LinkFields } from '../section-fields.tsx';
import type { SectionFormProps, SectionKind } from '../section-kind.ts';
import type { HomeReferences } from '../use-home-editor.ts';

const deletedProduct = (id: string): PickedProduct => ({
  id,
  name: id,
  image: null,
  minPrice: 0,
  maxPrice: 0,
  isPublished: false,
  isDeleted: true,
});

function ProductsForm(form: SectionFormProps) {
  const { section, change, errors, references, addReferences } = form;
  function set(products: PickedProduct[]) {
    const known = products.filter(({ isDeleted }) => !isDeleted);
    addReferences({ products: Object.fromEntries(known.map((product) => [product.id, product])) });
    change({ productIds: products.map(({ id }) => id) });
  }
  return (
    <>
      <HeadingField form={form} />
      <ProductPicker
        label="Products of the section"
        products={section.productIds.map((id) => references.products[id] ?? deletedProduct(id))}
        limit={homePageLimits.products}
        limitText={`You’ve reached the limit of ${homePageLimits.products} products.`}
        onChange={set}
        error={errors['productIds']}
      />
      <LinkFields {...form} />
    </>
  );
}

export const products: SectionKind = {
  label: 'Products',
  detail: `Up to ${homePageLimits.products} products that you pick`,
  Form: ProductsForm,
  findGaps: ({ productIds }, references) => describeGaps(productIds, references),
};

function describeGaps(ids: readonly string[], { products: known }: HomeReferences): string | undefined {
  const deleted = ids.filter((id) => !known[id]).length;
  const hidden = ids.filter((id) => known[id]?.isPublished === false).length;
  const parts = [...(hidden > 0 ? [`${hidden} hidden`] : []), ...(deleted > 0 ? [`${deleted} deleted`] : [])];
  if (parts.length === 0) return undefined;
  const all = hidden + deleted === ids.length ? ', so they don’t see this section' : '';
  return `Shoppers don’t see ${parts.join(' and ')} of its products${all}.`;
}
