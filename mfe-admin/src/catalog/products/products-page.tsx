import { bulkEditLimits, type AdminProductSummary } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { Badge, Button, EmptyState, formatPriceRange, LinkButton, Moment, Picture } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { formatCount } from '../../format-count.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { PagedList } from '../../tables/paged-list.tsx';
import { SelectPage } from '../../tables/selection/select-page.tsx';
import { SelectRow } from '../../tables/selection/select-row.tsx';
import { SelectionBar } from '../../tables/selection/selection-bar.tsx';
import { useSelection } from '../../tables/selection/use-selection.ts';
import { Allowed, useAllowed } from '../../roles/allowed.tsx';
import { BulkEditDialog } from '../bulk-edits/bulk-edit-dialog.tsx';
import { loadProducts, type ProductsData } from './load-products.ts';
import { ProductFilters } from './product-filters.tsx';
import { selectedProducts } from './selected-products.ts';

export const productsPage = defineAdminPage({
  path: '/admin/products',
  failed: messages.products.failed,
  load: loadProducts,
  Component: ProductsPage,
});

const addProduct = (
  <Allowed to="catalog:write">
    <LinkButton href="/admin/products/new">Add product</LinkButton>
  </Allowed>
);

const columns: readonly Column<AdminProductSummary>[] = [
  {
    name: 'Picture',
    kind: 'picture',
    cell: ({ image }) => <Picture image={image} sizes="72px" ratio="4 / 5" alt="" />,
  },
  {
    name: 'Product',
    kind: 'title',
    cell: ({ id, name, categoryName }) => (
      <>
        <a href={`/admin/products/${id}`}>{name}</a>
        <CellNote>{categoryName}</CellNote>
      </>
    ),
  },
  { name: 'Price', kind: 'number', cell: ({ minPrice, maxPrice }) => formatPriceRange(minPrice, maxPrice) },
  { name: 'Stock', kind: 'number', cell: (product) => <Stock {...product} /> },
  {
    name: 'Visibility',
    cell: ({ isPublished }) => (
      <Badge tone={isPublished ? 'success' : 'neutral'}>{isPublished ? 'Published' : 'Hidden'}</Badge>
    ),
  },
  { name: 'Updated', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
];

function ProductsPage({ data }: PageProps<ProductsData>) {
  return (
    <AdminLayout title="Products" actions={addProduct}>
      <ProductFilters {...data} />
      <PagedList
        path="/admin/products"
        list={data.list}
        emptyState={
          <EmptyState title={messages.products.none} action={addProduct}>
            You can also import products from a file.
          </EmptyState>
        }
        noMatches={{ title: messages.products.noneFound, hint: 'Try a different search or fewer filters.' }}
      >
        <SelectableProducts {...data} />
      </PagedList>
    </AdminLayout>
  );
}

/** Operators who may change products can select some to edit them all at once. */
function SelectableProducts({ list, categories }: ProductsData) {
  const { q, categoryId, published } = list.filter;
  const scope = [q, categoryId, published];
  const selection = useSelection({ ...list, scope, max: bulkEditLimits.products });
  const [isEditing, setEditing] = useState(false);
  const mayEdit = useAllowed('catalog:write');
  const select: Column<AdminProductSummary> = {
    name: 'Select',
    kind: 'select',
    cell: ({ id, name }) => <SelectRow id={id} name={name} selection={selection} />,
  };
  return (
    <>
      {mayEdit ? <SelectPage selection={selection} /> : null}
      <DataTable
        label="Products"
        columns={mayEdit ? [select, ...columns] : columns}
        rows={list.rows}
        keyOf={({ id }) => id}
      />
      {mayEdit ? (
        <SelectionBar label="Selected products" selection={selection} matchCount={list.totalElements}>
          <Button onClick={() => setEditing(true)}>Edit {formatCount(selection.count, 'product')}</Button>
        </SelectionBar>
      ) : null}
      {isEditing ? (
        <BulkEditDialog
          count={selection.count}
          selection={selectedProducts(selection, list.filter)}
          categories={categories}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
}

const Stock = ({ stock, soldOutVariantCount, variantCount }: AdminProductSummary) => (
  <>
    {stock}
    {soldOutVariantCount > 0 ? (
      <CellNote>
        {soldOutVariantCount} of {variantCount} sold out
      </CellNote>
    ) : null}
  </>
);
