import { SelectField } from '@selvedge/ui';
import { FilterForm } from '../../tables/filter-form.tsx';
import { toOptions } from '../../tables/filter-options.ts';
import { categoryOptions } from '../categories/category-paths.ts';
import { defaultSort, productSorts, type ProductsData } from './load-products.ts';

const publishedOptions = toOptions({ yes: 'Published', no: 'Hidden' }, 'Published and hidden');

/** Filters and sort order of the product list, which are stored in the URL. */
export function ProductFilters({ list: { filter }, categories }: ProductsData) {
  return (
    <FilterForm
      path="/admin/products"
      filter={filter}
      search={{ label: 'Search', placeholder: 'Name, URL or SKU', maxLength: 120 }}
    >
      <SelectField
        label="Category"
        name="categoryId"
        options={[{ value: '', label: 'All categories' }, ...categoryOptions(categories)]}
        defaultValue={filter.categoryId ?? ''}
      />
      <SelectField
        label="Visibility"
        name="published"
        options={publishedOptions}
        defaultValue={filter.published ?? ''}
      />
      <SelectField
        label="Sort by"
        name="sort"
        options={productSorts}
        defaultValue={filter.sort ?? defaultSort}
      />
    </FilterForm>
  );
}
