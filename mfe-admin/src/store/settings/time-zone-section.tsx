import { SelectField } from '@selvedge/ui';
import { useSearchParams } from 'react-router-dom';
import { SectionForm } from './section-form.tsx';
import { useSection } from './use-section.ts';

/** Chooses the time zone that reports count days in. */
export function TimeZoneSection() {
  const draft = useSection<{ timeZone: string }>({
    pick: ({ timeZone = 'America/New_York' }) => ({ timeZone }),
    send: (api, body) => api.updateTimeZone({ body }),
    saved: 'Time zone saved. Reports use it from now on.',
  });
  const { timeZone } = draft.value;
  const [query] = useSearchParams();
  // Only the open section needs the list of more than 400 zones. The browser may not know the saved one.
  const others = query.get('part') === 'time-zone' ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : [];
  const names = [...new Set([timeZone, ...others])].toSorted();
  return (
    <SectionForm title="Time zone" draft={draft}>
      <SelectField
        label="Time zone"
        hint="Days in reports begin at midnight in this time zone. Visits and searches that were already counted keep their day."
        value={timeZone}
        options={names.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
        onChange={({ currentTarget }) => draft.change({ timeZone: currentTarget.value })}
      />
    </SectionForm>
  );
}
