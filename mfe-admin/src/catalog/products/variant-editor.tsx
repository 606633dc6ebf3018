import { css } from '@emotion/react';
import { Button, TextField, tokens } from '@selvedge/ui';
import { useState } from 'react';
import type { Draft } from '../../editing/use-draft.ts';
import { withMissingVariants } from './generate-variants.ts';
import { splitByCommas, type ProductDraft } from './product-draft.ts';
import { VariantTable } from './variant-table.tsx';

const { space, media } = tokens;
const adder = css({
  display: 'grid',
  gap: space[4],
  alignItems: 'end',
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 24rem) max-content' },
});
const most = 400;

/** Adds sizes in all colors at once, and edits each variant. */
export function VariantEditor({ draft }: { draft: Draft<ProductDraft> }) {
  const { id, name, colors, variants } = draft.value;
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState({ isFault: false, text: '' });

  function fill() {
    const sizes = splitByCommas(typed);
    const filled = withMissingVariants({ product: id.trim() || name, colors, sizes, variants });
    const made = filled.length - variants.length;
    if (sizes.length === 0) return setSaid({ isFault: true, text: 'Please enter sizes, such as S, M, L.' });
    if (sizes.some((size) => size.length > 20))
      return setSaid({ isFault: true, text: 'A size can have up to 20 characters.' });
    if (filled.length > most)
      return setSaid({ isFault: true, text: `A product can have up to ${most} variants.` });
    if (made > 0) draft.change({ variants: filled });
    setTyped('');
    setSaid({
      isFault: false,
      text: made === 0 ? 'You already have all of these.' : `${made} added below.`,
    });
  }

  return (
    <div css={{ display: 'grid', gap: space[5], gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div css={adder}>
        <TextField
          label="Sizes to add in every color"
          placeholder="S, M, L"
          value={typed}
          maxLength={400}
          autoComplete="off"
          error={(said.isFault && said.text) || (variants.length === 0 && draft.errors.variants)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setSaid({ isFault: false, text: '' });
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            fill();
          }}
        />
        <Button variant="secondary" onClick={fill}>
          Add sizes
        </Button>
      </div>
      <p role="status" css={{ '&:empty': { display: 'none' } }}>
        {said.isFault ? '' : said.text}
      </p>
      <VariantTable draft={draft} />
    </div>
  );
}
