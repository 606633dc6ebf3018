import { css } from '@emotion/react';
import { VisuallyHidden } from '../layout/layout.tsx';
import { tokens } from '../style/tokens.ts';
import { CheckboxField } from './checkbox-field.tsx';

const { color, space, text, weight } = tokens;
const grid = css({
  display: 'grid',
  gap: `${space[6]} ${space[8]}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  alignItems: 'start',
  '& > fieldset': { display: 'grid', gap: space[2] },
  '& legend': { fontSize: text.sm, fontWeight: weight.medium },
});
const errorStyle = css({ fontSize: text.sm, fontWeight: weight.medium, color: color.danger });

interface Box<Name extends string> {
  name: Name;
  label: string;
  hint: string;
  isDisabled?: boolean;
}

interface CheckboxGroupsProps<Name extends string> {
  groups: readonly { label: string; boxes: readonly Box<Name>[] }[];
  chosen: readonly Name[];
  onToggle: (name: Name, isChosen: boolean) => void;
  /** An error of the whole group, such as that nothing is chosen. */
  error?: string | undefined;
}

/** Checkboxes in titled groups, of which at least one has to be chosen. */
export function CheckboxGroups<Name extends string>({
  groups,
  chosen,
  onToggle,
  error,
}: CheckboxGroupsProps<Name>) {
  // The error is shown above them. Screen readers read it at the first one, which is focused.
  const first = groups.flatMap(({ boxes }) => boxes).find(({ isDisabled }) => !isDisabled);
  return (
    <>
      {error ? (
        <p aria-hidden="true" css={errorStyle}>
          {error}
        </p>
      ) : null}
      <div css={grid}>
        {groups.map(({ label: legend, boxes }) => (
          <fieldset key={legend}>
            <legend>{legend}</legend>
            {boxes.map(({ name, label, hint, isDisabled }) => (
              <CheckboxField
                key={name}
                label={label}
                hint={hint}
                error={error && name === first?.name ? <VisuallyHidden>{error}</VisuallyHidden> : undefined}
                disabled={isDisabled}
                checked={chosen.includes(name)}
                onChange={({ currentTarget: { checked } }) => onToggle(name, checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}
