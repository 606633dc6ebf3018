import { orderStatuses, paymentStatuses } from '@selvedge/contract';
import { SelectField, TextField } from '@selvedge/ui';
import { FilterForm } from '../tables/filter-form.tsx';
import type { OrderFilter } from './load-orders.ts';
import { orderStatusWords, paymentWords } from './order-words.ts';

const every = { value: '', label: 'All' };
const statusOptions = [every, ...orderStatuses.map((value) => ({ value, label: orderStatusWords[value] }))];
const paymentOptions = [every, ...paymentStatuses.map((value) => ({ value, label: paymentWords[value] }))];
const needsOptions = [
  every,
  { value: 'return', label: 'A return under way' },
  { value: 'answer', label: 'A report without answer' },
];

/** Narrows the list of orders; the address is the state. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const { q, ...others } = filter;
  return (
    <FilterForm
      path="/admin/orders"
      state={JSON.stringify(filter)}
      more={{ fields: <FurtherFields filter={others} />, inUse: Object.keys(others).length }}
    >
      <TextField
        label="Search"
        name="q"
        type="search"
        defaultValue={q}
        maxLength={120}
        placeholder="Number, e-mail or name"
      />
    </FilterForm>
  );
}

function FurtherFields({ filter }: { filter: Omit<OrderFilter, 'q'> }) {
  return (
    <>
      <SelectField label="Status" name="status" options={statusOptions} defaultValue={filter.status ?? ''} />
      <SelectField
        label="Payment"
        name="paymentStatus"
        options={paymentOptions}
        defaultValue={filter.paymentStatus ?? ''}
      />
      <SelectField label="Needs" name="needs" options={needsOptions} defaultValue={filter.needs ?? ''} />
      <TextField label="From (UTC)" name="from" type="date" defaultValue={filter.from} />
      <TextField label="Until (UTC)" name="until" type="date" defaultValue={filter.until} />
    </>
  );
}
