import { SelectField, TextField } from '@selvedge/ui';
import { orderStatusLabels, paymentStatusLabels } from '../../order-labels.ts';
import { FilterForm } from '../../tables/filter-form.tsx';
import { toOptions } from '../../tables/filter-options.ts';
import type { OrderFilter } from './load-orders.ts';

const statusOptions = toOptions(orderStatusLabels);
const paymentOptions = toOptions(paymentStatusLabels);
const needsOptions = toOptions({ return: 'Open return', answer: 'Unanswered issue' });

/** Filters the list of orders. The URL holds the state. */
export function OrderFilters({ filter, tags }: { filter: OrderFilter; tags: readonly string[] }) {
  const select = (name: 'status' | 'paymentStatus' | 'needs' | 'tag') => ({
    name,
    defaultValue: filter[name] ?? '',
  });
  return (
    <FilterForm
      path="/admin/orders"
      filter={filter}
      search={{ label: 'Search', placeholder: 'Order number, email or name', maxLength: 120 }}
    >
      <SelectField label="Status" options={statusOptions} {...select('status')} />
      <SelectField label="Payment" options={paymentOptions} {...select('paymentStatus')} />
      <SelectField label="Needs attention" options={needsOptions} {...select('needs')} />
      {tags.length > 0 || filter.tag ? (
        <SelectField label="Tag" options={tagOptions(tags, filter.tag)} {...select('tag')} />
      ) : null}
      <TextField label="From (store time)" name="from" type="date" defaultValue={filter.from} />
      <TextField label="To (store time)" name="until" type="date" defaultValue={filter.until} />
    </FilterForm>
  );
}

/** The tags to choose from. If no order has the current tag anymore, it's added as the first one. */
function tagOptions(tags: readonly string[], current: string | undefined) {
  const isKnown = tags.some((tag) => tag === current);
  const all = current === undefined || isKnown ? tags : [current, ...tags];
  return toOptions(Object.fromEntries(all.map((tag) => [tag, tag])));
}
