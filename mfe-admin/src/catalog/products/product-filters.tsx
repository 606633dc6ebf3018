import type { AdminCategory } from '@selvedge/contract';
import { SelectField, TextField } from '@selvedge/ui';
import { categoryOptions } from '../categories/category-paths.ts';
import { FilterForm } from '../../tables/filter-form.tsx';
import { productSorts, type ProductFilters as Filters } from './load-products.ts';

interface ProductFiltersProps {
  filters: Filters;
  categories: AdminCategory[];
}

/** Filters and sort order of the product list, which are stored in the URL. */
export function ProductFilters({ filters, categories }: ProductFiltersProps) {
  const { categoryId, published, sort } = filters;
  const inUse = [categoryId, published, sort === productSorts[0].value ? '' : sort].filter(Boolean).length;
  return (
    <FilterForm
      path="/admin/products"
      state={JSON.stringify(filters)}
      more={{ fields: <FurtherFields filters={filters} categories={categories} />, inUse }}
    >
      <TextField
        label="Search"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={120}
        placeholder="Name, address or SKU"
        defaultValue={filters.q}
      />
    </FilterForm>
  );
}

function FurtherFields({ filters, categories }: ProductFiltersProps) {
  const everywhere = { value: '', label: 'All categories' };
  return (
    <>
      <SelectField
        label="Category"
        name="categoryId"
        options={[everywhere, ...categoryOptions(categories)]}
        defaultValue={filters.categoryId}
      />
      <SelectField
        label="Shown to shoppers"
        name="published"
        options={[
          { value: '', label: 'Published and hidden' },
          { value: 'yes', label: 'Published' },
          { value: 'no', label: 'Hidden' },
        ]}
        defaultValue={filters.published}
      />
      <SelectField label="Order" name="sort" options={productSorts} defaultValue={filters.sort} />
    </>
  );
}
