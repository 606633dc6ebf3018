import { LinkButton, SelectField, TextField } from '@selvedge/ui';
import { FilterForm } from '../tables/filter-form.tsx';
import { activityPath } from './activity-path.ts';
import type { ActivityFilter } from './load-activity.ts';

const reads = [
  { value: '', label: 'Changes alone' },
  { value: '1', label: 'Everything' },
];

const isGiven = (value: unknown) => value !== undefined;

export function ActivityFilters({
  filter: { actor, subjectType, subjectId, withReads },
}: {
  filter: ActivityFilter;
}) {
  const fields = (
    <>
      <TextField
        label="What about (order, banner, …)"
        name="subject"
        type="search"
        defaultValue={subjectType}
      />
      <SelectField label="Show" name="reads" options={reads} defaultValue={withReads ? '1' : ''} />
      {subjectId === undefined ? null : <input type="hidden" name="id" value={subjectId} />}
      {[actor, subjectType, subjectId].some(isGiven) ? (
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
      more={{ fields, inUse: [subjectType, subjectId, withReads || undefined].filter(isGiven).length }}
    >
      <TextField label="Who (e-mail address)" name="actor" type="search" defaultValue={actor} />
    </FilterForm>
  );
}
