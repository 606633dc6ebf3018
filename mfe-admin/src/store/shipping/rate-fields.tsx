import { css } from '@emotion/react';
import { shippingZoneLimits } from '@selvedge/contract';
import { Button, TextField, tokens } from '@selvedge/ui';
import { useRef } from 'react';
import { EditableRows } from '../../editing/editable-rows.tsx';
import { useFocusAfterRender } from '../../editing/use-focus-after-render.ts';
import type { ZoneEditor } from './use-zone-editor.ts';
import { emptyRate, type RateDraft, type RateField } from './zone-draft.ts';

const { space, media, text, weight } = tokens;
const grid = css({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});
const wide = css({ gridColumn: 'span 2' });
const legend = css({ marginBottom: space[3], fontSize: text.sm, fontWeight: weight.medium });

/** Edits the rates of a zone. */
export function RateFields({ editor: { value, change, errors } }: { editor: ZoneEditor }) {
  const { rates } = value;
  const section = useRef<HTMLDivElement>(null);
  const focusNewRate = useFocusAfterRender(() =>
    section.current?.querySelector<HTMLElement>('li:last-child input'),
  );
  const set = (changed: RateDraft[]) => change({ rates: changed });
  function add() {
    set([...rates, emptyRate]);
    focusNewRate(undefined);
  }
  return (
    <div
      ref={section}
      css={{ display: 'grid', gap: space[4], justifyItems: 'start', '& > ul': { width: '100%' } }}
    >
      {rates.length === 0 ? <p>This zone has no rates of its own.</p> : null}
      <EditableRows
        label="Rates"
        rows={rates}
        getRowName={({ name }, index) => name.trim() || `rate ${index + 1}`}
        onChange={set}
      >
        {(rate, index) => {
          const field = (name: RateField, label: string, isRequired = false) => ({
            label,
            required: isRequired,
            autoComplete: 'off',
            value: rate[name],
            error: errors[`rates.${index}.${name}`],
            onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
              set(rates.map((one, at) => (at === index ? { ...one, [name]: currentTarget.value } : one))),
          });
          const amount = { inputMode: 'decimal', maxLength: 12 } as const;
          const whole = { inputMode: 'numeric', maxLength: 7 } as const;
          return (
            <>
              <fieldset css={grid} aria-label={`Rate ${index + 1}`}>
                <TextField {...field('name', 'Rate name', true)} maxLength={60} css={wide} />
                <TextField {...field('price', 'Price in $', true)} {...amount} />
                <TextField {...field('freeFrom', 'Free from $')} {...amount} />
                <TextField {...field('minDays', 'Minimum days', true)} {...whole} />
                <TextField {...field('maxDays', 'Maximum days', true)} {...whole} />
              </fieldset>
              <fieldset css={grid}>
                <legend css={legend}>Conditions (optional)</legend>
                <TextField {...field('valueFrom', 'Items from $')} {...amount} />
                <TextField {...field('valueBelow', 'Items below $')} {...amount} />
                <TextField {...field('weightFromGrams', 'Weight from g')} {...whole} />
                <TextField {...field('weightBelowGrams', 'Weight below g')} {...whole} />
              </fieldset>
            </>
          );
        }}
      </EditableRows>
      {rates.length < shippingZoneLimits.rates ? (
        <Button variant="secondary" size="sm" onClick={add}>
          Add rate
        </Button>
      ) : null}
    </div>
  );
}
