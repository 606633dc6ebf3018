import { LinkButton, SelectField, TextField } from '@selvedge/ui';
import { FilterForm } from '../../tables/filter-form.tsx';
import { toOptions } from '../../tables/filter-options.ts';
import { activityPath } from './activity-path.ts';
import type { ActivityFilter } from './load-activity.ts';

const readOptions = toOptions({ 1: 'Everything' }, 'Changes only');

export function ActivityFilters({ filter }: { filter: ActivityFilter }) {
  const { actor, subject, id, reads } = filter;
  return (
    <FilterForm path={activityPath} filter={filter} search={{ label: 'Operator’s email', name: 'actor' }}>
      <TextField label="Subject (order, banner, …)" name="subject" type="search" defaultValue={subject} />
      <SelectField label="Show" name="reads" options={readOptions} defaultValue={reads ? '1' : ''} />
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      {actor || subject || id ? (
        <LinkButton href={activityPath} variant="quiet">
          Clear filters
        </LinkButton>
      ) : null}
    </FilterForm>
  );
}
