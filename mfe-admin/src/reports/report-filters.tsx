import { reportGroupings, type ReportGrouping } from '@selvedge/contract';
import { SelectField, TextField } from '@selvedge/ui';
import { FilterForm } from '../tables/filter-form.tsx';
import type { ReportData } from './load-report.ts';
import { groupingLabels, periodLabels, reportLabels } from './report-labels.ts';

export const reportsPath = '/admin/reports';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Which report, for which days, grouped by what. */
export function ReportFilters({ filter, report, errors }: ReportData) {
  const groupings: readonly ReportGrouping[] = reportGroupings[filter.report];
  return (
    <FilterForm path={reportsPath} filter={filter}>
      <SelectField
        label="Report"
        name="report"
        options={optionsOf(reportLabels)}
        defaultValue={filter.report}
      />
      <SelectField
        label="Date range"
        name="period"
        options={optionsOf(periodLabels)}
        defaultValue={filter.period}
      />
      {filter.period === 'custom' ? (
        <>
          <TextField
            label="From"
            name="from"
            type="date"
            error={errors['from']}
            defaultValue={filter.from ?? report?.from}
          />
          <TextField
            label="To"
            name="until"
            type="date"
            error={errors['until']}
            defaultValue={filter.until ?? report?.until}
          />
        </>
      ) : null}
      {groupings.length > 1 ? (
        <SelectField
          label="Group by"
          name="by"
          options={groupings.map((value) => ({ value, label: groupingLabels[value] }))}
          defaultValue={filter.by}
        />
      ) : null}
    </FilterForm>
  );
}
