import { SelectField } from '@selvedge/ui';
import { useSearchParams } from 'react-router-dom';
import { SectionForm } from './section-form.tsx';
import { useSection } from './use-section.ts';

/** The calendar that reports count days by. */
export function TimeZoneSection() {
  const draft = useSection<{ timeZone: string }>({
    pick: ({ timeZone = 'America/New_York' }) => ({ timeZone }),
    send: (api, body) => api.updateTimeZone({ body }),
    saved: 'Time zone saved. Reports count by its days from now on.',
  });
  const { timeZone } = draft.value;
  const [query] = useSearchParams();
  // The section stays mounted, and there are more than 400. The browser may not know the one that was saved.
  const others = query.get('part') === 'time-zone' ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : [];
  const names = [...new Set([timeZone, ...others])].toSorted();
  return (
    <SectionForm title="Time zone" draft={draft}>
      <SelectField
        label="Time zone"
        hint="A day in reports begins at midnight here. Visits and searches keep the day they were counted on."
        value={timeZone}
        options={names.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
        onChange={({ currentTarget }) => draft.change({ timeZone: currentTarget.value })}
      />
    </SectionForm>
  );
}
