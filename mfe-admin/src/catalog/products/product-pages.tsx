import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { Stack } from '@selvedge/ui';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { loadNewProduct, loadProduct, type ProductData } from './load-product.ts';
import { ProductEditor } from './product-editor.tsx';

export const newProductPage = definePage<ProductData>({
  path: '/admin/products/new',
  load: loadNewProduct,
  Component: ProductPage,
  head: () => ({ title: 'New product', noIndex: true }),
});

export const productPage = definePage<ProductData>({
  path: '/admin/products/:id',
  load: loadProduct,
  Component: ProductPage,
  head: ({ product }) => ({ title: product?.name ?? 'Product', noIndex: true }),
});

function ProductPage({ data: { product, categories } }: PageProps<ProductData>) {
  return (
    <AdminLayout
      title={product?.name ?? 'New product'}
      actions={
        product ? (
          <Stack isRow gap={4} align="center">
            {product.isPublished ? <a href={`/products/${product.id}/details`}>See it in the store</a> : null}
            <DeleteProduct product={product} />
          </Stack>
        ) : undefined
      }
    >
      <ProductEditor key={product?.id ?? 'new'} product={product} categories={categories} />
    </AdminLayout>
  );
}
