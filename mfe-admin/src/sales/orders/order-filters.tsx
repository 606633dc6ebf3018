import { orderStatuses, paymentStatuses } from '@selvedge/contract';
import { SelectField, TextField } from '@selvedge/ui';
import { FilterForm } from '../../tables/filter-form.tsx';
import type { OrderFilter } from './load-orders.ts';
import { orderStatusLabels, paymentLabels } from '../../order-labels.ts';

const allOption = { value: '', label: 'All' };
const statusOptions = [
  allOption,
  ...orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] })),
];
const paymentOptions = [
  allOption,
  ...paymentStatuses.map((value) => ({ value, label: paymentLabels[value] })),
];
const needsOptions = [
  allOption,
  { value: 'return', label: 'Open return' },
  { value: 'answer', label: 'Unanswered issue' },
];

/** Filters the list of orders. The URL holds the state. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const { q, ...others } = filter;
  return (
    <FilterForm
      path="/admin/orders"
      state={JSON.stringify(filter)}
      more={{ fields: <MoreFilters filter={others} />, inUse: Object.keys(others).length }}
    >
      <TextField
        label="Search"
        name="q"
        type="search"
        defaultValue={q}
        maxLength={120}
        placeholder="Order number, email or name"
      />
    </FilterForm>
  );
}

function MoreFilters({ filter }: { filter: Omit<OrderFilter, 'q'> }) {
  return (
    <>
      <SelectField label="Status" name="status" options={statusOptions} defaultValue={filter.status ?? ''} />
      <SelectField
        label="Payment"
        name="paymentStatus"
        options={paymentOptions}
        defaultValue={filter.paymentStatus ?? ''}
      />
      <SelectField
        label="Needs attention"
        name="needs"
        options={needsOptions}
        defaultValue={filter.needs ?? ''}
      />
      <TextField label="From (UTC)" name="from" type="date" defaultValue={filter.from} />
      <TextField label="To (UTC)" name="until" type="date" defaultValue={filter.until} />
    </>
  );
}
