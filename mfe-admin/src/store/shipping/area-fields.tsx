import { css } from '@emotion/react';
import { usStateOptions } from '@selvedge/address';
import { usStates, type ShippingZone, type UsState } from '@selvedge/contract';
import { Button, CheckboxField, RadioCard, Stack, TextAreaField, tokens, VisuallyHidden } from '@selvedge/ui';
import { textFieldProps } from '../../editing/text-field-props.ts';
import type { ZoneEditor } from './use-zone-editor.ts';

const { space, color, media, text, weight } = tokens;
const choices = css({
  display: 'grid',
  gap: space[3],
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const spaced = css({ '& > * + *': { marginTop: space[3] } });
const legend = css({ marginBottom: space[3], fontSize: text.sm, fontWeight: weight.medium });
const grid = css({
  display: 'grid',
  columnGap: space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(10.5rem, 45%), 1fr))',
  alignItems: 'start',
});
const errorStyle = css({ fontSize: text.sm, fontWeight: weight.medium, color: color.danger });

const farStates: readonly UsState[] = ['AK', 'HI'];

/** Chooses the area of a zone: states and ZIP codes, or everywhere else. States of other zones can't be chosen. */
export function AreaFields({ editor, others }: { editor: ZoneEditor; others: readonly ShippingZone[] }) {
  const { value, change, errors } = editor;
  const rest = others.find(({ isEverywhereElse }) => isEverywhereElse);
  return (
    <>
      <fieldset css={choices}>
        <VisuallyHidden as="legend">Where</VisuallyHidden>
        <RadioCard
          name="where"
          title="States and ZIP codes"
          detail="Choose them below."
          checked={!value.isEverywhereElse}
          onChange={() => change({ isEverywhereElse: false })}
        />
        <RadioCard
          name="where"
          title="Everywhere else"
          detail={
            rest ? `The zone “${rest.name}” already covers it.` : 'All addresses that no other zone covers.'
          }
          checked={value.isEverywhereElse}
          disabled={rest !== undefined && !value.isEverywhereElse}
          onChange={() => change({ isEverywhereElse: true })}
        />
      </fieldset>
      {errors['isEverywhereElse'] ? <p css={errorStyle}>{errors['isEverywhereElse']}</p> : null}
      {value.isEverywhereElse ? null : (
        <>
          <States editor={editor} others={others} />
          <TextAreaField
            label="ZIP codes (optional)"
            hint="Whole ZIP codes, or their first three or four digits, separated by commas. They take precedence over states, so an area can have different rates from the rest of its state."
            rows={2}
            {...textFieldProps(editor)('zipPrefixes')}
          />
        </>
      )}
    </>
  );
}

function States({
  editor: { value, change, errors },
  others,
}: {
  editor: ZoneEditor;
  others: readonly ShippingZone[];
}) {
  const zoneOf = (state: UsState) => others.find(({ states }) => states.includes(state));
  const choose = (isChosen: (state: UsState) => boolean) =>
    change({ states: usStates.filter((state) => !zoneOf(state) && isChosen(state)) });
  const error = errors['states'];
  const first = usStateOptions.find((option) => !zoneOf(option.value as UsState))?.value;
  return (
    <fieldset css={spaced}>
      <legend css={legend}>States</legend>
      {error ? (
        <p aria-hidden="true" css={errorStyle}>
          {error}
        </p>
      ) : null}
      <Stack isRow gap={2}>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => choose((state) => value.states.includes(state) || !farStates.includes(state))}
        >
          Add contiguous states
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => choose((state) => value.states.includes(state) || farStates.includes(state))}
        >
          Add Alaska and Hawaii
        </Button>
        <Button variant="quiet" size="sm" onClick={() => choose(() => false)}>
          Clear
        </Button>
      </Stack>
      <div css={grid}>
        {usStateOptions.map(({ value: code, label }) => {
          const state = code as UsState;
          const other = zoneOf(state);
          return (
            <CheckboxField
              key={state}
              label={label}
              hint={other && `In “${other.name}”`}
              error={error && state === first ? <VisuallyHidden>{error}</VisuallyHidden> : undefined}
              disabled={other !== undefined}
              checked={value.states.includes(state)}
              onChange={({ currentTarget: { checked } }) =>
                choose((one) => (one === state ? checked : value.states.includes(one)))
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
