import { LinkButton, SelectField, TextField } from '@selvedge/ui';
import { FilterForm } from '../../tables/filter-form.tsx';
import { activityPath } from './activity-path.ts';
import type { ActivityFilter } from './load-activity.ts';

const readOptions = [
  { value: '', label: 'Changes only' },
  { value: '1', label: 'Everything' },
];

const isSet = (value: unknown) => value !== undefined;

export function ActivityFilters({
  filter: { actor, subjectType, subjectId, withReads },
}: {
  filter: ActivityFilter;
}) {
  const fields = (
    <>
      <TextField label="Subject (order, banner, …)" name="subject" type="search" defaultValue={subjectType} />
      <SelectField label="Show" name="reads" options={readOptions} defaultValue={withReads ? '1' : ''} />
      {subjectId === undefined ? null : <input type="hidden" name="id" value={subjectId} />}
      {[actor, subjectType, subjectId].some(isSet) ? (
        <LinkButton href={activityPath} variant="quiet">
          Show everything
        </LinkButton>
      ) : null}
    </>
  );
  return (
    <FilterForm
      path={activityPath}
      state={[actor, subjectType, subjectId, withReads].join(' ')}
      more={{ fields, inUse: [subjectType, subjectId, withReads || undefined].filter(isSet).length }}
    >
      <TextField label="Operator’s email" name="actor" type="search" defaultValue={actor} />
    </FilterForm>
  );
}
