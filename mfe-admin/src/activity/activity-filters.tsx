import { LinkButton, SelectField, TextField } from '@selvedge/ui';
import { FilterForm } from '../tables/filter-form.tsx';
import { activityPath } from './activity-path.ts';
import type { ActivityFilter } from './load-activity.ts';

const reads = [
  { value: '', label: 'Changes alone' },
  { value: '1', label: 'Changes and reads' },
];

export function ActivityFilters({
  filter: { actor, subjectType, subjectId, withReads },
}: {
  filter: ActivityFilter;
}) {
  const isNarrowed = actor !== undefined || subjectType !== undefined || subjectId !== undefined;
  return (
    // Made anew with each filter, so that the fields show what the address says.
    <FilterForm key={[actor, subjectType, subjectId, withReads].join(' ')} path={activityPath}>
      <TextField
        label="Who"
        name="actor"
        type="search"
        defaultValue={actor}
        hint="The whole e-mail address"
      />
      <TextField
        label="What about"
        name="subject"
        type="search"
        defaultValue={subjectType}
        hint="banner, order, …"
      />
      <SelectField label="Show" name="reads" options={reads} defaultValue={withReads ? '1' : ''} />
      {subjectId === undefined ? null : <input type="hidden" name="id" value={subjectId} />}
      {isNarrowed ? (
        <LinkButton href={activityPath} variant="quiet">
          Show everything
        </LinkButton>
      ) : null}
    </FilterForm>
  );
}
