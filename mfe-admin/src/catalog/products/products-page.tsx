import type { AdminProductSummary } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { Badge, EmptyState, formatPriceRange, LinkButton, Moment, Picture, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { PagedList } from '../../tables/paged-list.tsx';
import { loadProducts, productsPageSize, type ProductsData } from './load-products.ts';
import { ProductFilters } from './product-filters.tsx';

export const productsPage = definePage<ProductsData>({
  path: '/admin/products',
  load: loadProducts,
  Component: ProductsPage,
  head: () => ({ title: 'Products', noIndex: true }),
});

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
    name: 'Shown',
    cell: ({ isPublished }) => (
      <Badge tone={isPublished ? 'success' : 'neutral'}>{isPublished ? 'Published' : 'Hidden'}</Badge>
    ),
  },
  { name: 'Changed', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
];

function ProductsPage({ data: { products, categories, filters, ...list } }: PageProps<ProductsData>) {
  return (
    <AdminLayout title="Products" actions={<LinkButton href="/admin/products/new">Add product</LinkButton>}>
      <ProductFilters filters={filters} categories={categories} />
      <PagedList
        path="/admin/products"
        {...list}
        pageSize={productsPageSize}
        count={products.length}
        empty={<NoProducts isFiltered={Boolean(filters.q || filters.categoryId || filters.published)} />}
      >
        <DataTable label="Products" columns={columns} rows={products} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}

const Stock = ({ stock, soldOutVariantCount, variantCount }: AdminProductSummary) => (
  <>
    {stock}
    {soldOutVariantCount > 0 ? (
      <span css={{ display: 'block', color: tokens.color.muted, fontSize: tokens.text.xs }}>
        {soldOutVariantCount} of {variantCount} sold out
      </span>
    ) : null}
  </>
);

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      title={messages.products.noneFound}
      action={<LinkButton href="/admin/products">All products</LinkButton>}
    >
      Try another word or fewer filters.
    </EmptyState>
  ) : (
    <EmptyState
      title={messages.products.none}
      action={<LinkButton href="/admin/products/new">Add product</LinkButton>}
    >
      You can also import products from a file.
    </EmptyState>
  );
}
