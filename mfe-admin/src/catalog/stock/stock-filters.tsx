import { SelectField } from '@selvedge/ui';
import { FilterForm } from '../../tables/filter-form.tsx';
import type { StockFilter } from './load-stock.ts';

/** Filters of the stock list. @param lowStockAtMost null if it couldn't be loaded */
export function StockFilters({
  filter,
  lowStockAtMost,
}: {
  filter: StockFilter;
  lowStockAtMost: number | null;
}) {
  const { atMost } = filter;
  const choices = ['', '0', 'low', '1', '3', '5', '10', '20'];
  const shown = choices.includes(atMost) ? choices : [...choices, atMost];
  const lowLabel = lowStockAtMost === null ? 'Low stock' : `Low stock (1 to ${lowStockAtMost})`;
  return (
    <FilterForm
      path="/admin/stock"
      filter={filter}
      search={{ label: 'Search', placeholder: 'Product, color, size or SKU', maxLength: 120 }}
    >
      <SelectField
        label="Quantity"
        name="atMost"
        options={shown.map((value) => ({
          value,
          label: value === 'low' ? lowLabel : toFilterLabel(value),
        }))}
        defaultValue={atMost}
      />
    </FilterForm>
  );
}

const toFilterLabel = (atMost: string) =>
  atMost === '' ? 'Any quantity' : atMost === '0' ? 'Sold out' : `At most ${atMost}`;
