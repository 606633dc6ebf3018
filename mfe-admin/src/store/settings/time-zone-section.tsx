import { SelectField } from '@selvedge/ui';
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
  // The browser may not know the zone by the name that was saved.
  const names = [...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
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
