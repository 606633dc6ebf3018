import { css } from '@emotion/react';
import { Button, TextField, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { groupStyle, legendStyle } from './filter-group-style.ts';

const { space } = tokens;
const fields = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr auto',
  alignItems: 'end',
  gap: space[2],
});

/** Minimum and maximum price in dollars, applied with Enter or the button, not while typing. */
export function PriceRange({ min, max }: { min: number | undefined; max: number | undefined }) {
  return (
    <fieldset css={groupStyle}>
      <legend css={legendStyle}>Price Range</legend>
      <div css={fields}>
        <PriceField label="Min" name="minPrice" placeholder="0" value={min} />
        <PriceField label="Max" name="maxPrice" placeholder="1000" value={max} />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          css={{ minHeight: '3rem', paddingInline: space[3] }}
        >
          Apply
        </Button>
      </div>
    </fieldset>
  );
}

function PriceField({
  value,
  ...field
}: {
  label: string;
  name: string;
  placeholder: string;
  value: number | undefined;
}) {
  const given = value === undefined ? '' : String(value);
  const [draft, setDraft] = useState({ given, text: given });
  // The URL changed, for example with Back or a removed filter.
  if (draft.given !== given) setDraft({ given, text: given });
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      value={draft.text}
      onChange={(event) => setDraft({ given, text: event.target.value })}
    />
  );
}
