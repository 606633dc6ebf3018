import type { AdminProduct } from '@selvedge/contract';
import { useHost, type PageProps } from '@selvedge/mfe-kit';
import { Stack } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { FormerAddresses, type FormerAddress } from '../redirects/former-addresses.tsx';
import { loadProduct, type ProductData } from './load-product.ts';
import { ProductEditor } from './product-editor.tsx';

export const newProductPage = defineAdminPage({
  path: '/admin/products/new',
  title: 'New product',
  failed: messages.products.newFailed,
  load: loadProduct,
  Component: ProductPage,
});

export const productPage = defineAdminPage({
  path: '/admin/products/:id',
  titleOf: ({ product }) => product?.name ?? 'Product',
  failed: messages.products.oneFailed,
  load: loadProduct,
  Component: ProductPage,
});

function ProductPage({ data: { product, categories } }: PageProps<ProductData>) {
  return (
    <AdminLayout
      title={product?.name ?? 'New product'}
      actions={
        product ? (
          <Stack isRow gap={4} align="center">
            {product.isPublished ? <a href={`/products/${product.id}/details`}>View in store</a> : null}
            <a href={`/admin/bulk-edits?product=${product.id}`}>Bulk edits</a>
            <DeleteProduct product={product} />
          </Stack>
        ) : undefined
      }
    >
      <ProductEditor key={product?.id ?? 'new'} product={product} categories={categories} />
      {product ? <FormerAddresses addresses={formerAddresses(product)} /> : null}
    </AdminLayout>
  );
}

const formerAddresses = ({ id, formerHandles = [] }: AdminProduct): FormerAddress[] =>
  formerHandles.map((handle) => ({
    from: `/products/${handle}/details`,
    to: `/products/${id}/details`,
    remove: (adminApi) => adminApi.deleteProductRedirect({ params: { id, handle } }),
  }));

function DeleteProduct({ product: { id, name } }: { product: AdminProduct }) {
  const host = useHost();
  const adminApi = useAdminApi();
  return (
    <DeleteButton
      permission="catalog:write"
      variant="quiet"
      title={`Delete ${name}?`}
      remove={() => adminApi.deleteProduct({ params: { id } })}
      messages={{ ...messages.products, deleted: `${name} was deleted.` }}
      onDeleted={() => host.navigate('/admin/products', { replace: true })}
    >
      <p>
        This also deletes its sizes, stock and reviews, and removes it from carts. Existing orders don’t
        change.
      </p>
      <p>To remove it from the store for a while, hide it instead.</p>
    </DeleteButton>
  );
}
