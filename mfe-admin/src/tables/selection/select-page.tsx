import { CheckboxField } from '@selvedge/ui';
import type { RowSelection } from './use-selection.ts';

/** The checkbox above a list that selects all rows on the page. */
export const SelectPage = ({ selection }: { selection: RowSelection }) => (
  <CheckboxField
    label="Select all on this page"
    checked={selection.isPageSelected}
    onChange={selection.togglePage}
  />
);
