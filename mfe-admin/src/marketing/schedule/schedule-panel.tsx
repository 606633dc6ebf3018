import { CheckboxField } from '@selvedge/ui';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import { Panel } from '../../layout/panel.tsx';
import { MomentField } from './moment-field.tsx';
import type { ScheduleDraft } from './schedule-draft.ts';

type ActiveDraft = ScheduleDraft & { isActive: boolean };

interface SchedulePanelProps {
  editor: { value: ActiveDraft; change: (part: Partial<ActiveDraft>) => void; errors: DraftErrors };
  activeHint: string;
}

/** Whether something is active, and its start and end, either of which may be empty. */
export function SchedulePanel({ editor: { value, change, errors }, activeHint }: SchedulePanelProps) {
  const field = (name: keyof ScheduleDraft, label: string, hint: string) => (
    <MomentField
      label={label}
      hint={hint}
      error={errors[name]}
      value={value[name]}
      onChange={(moment) => change({ [name]: moment })}
    />
  );
  return (
    <Panel title="Schedule">
      <CheckboxField
        label="Active"
        hint={activeHint}
        checked={value.isActive}
        onChange={({ currentTarget }) => change({ isActive: currentTarget.checked })}
      />
      <div css={fieldPair}>
        {field('startsAt', 'Starts', 'Leave empty to start right away.')}
        {field('endsAt', 'Ends', 'Leave empty for no end date.')}
      </div>
    </Panel>
  );
}
