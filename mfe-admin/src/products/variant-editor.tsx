import { css } from '@emotion/react';
import { Button, TextField, tokens } from '@selvedge/ui';
import { useState } from 'react';
import type { Draft } from '../editing/use-draft.ts';
import { sizesIn, withMissingVariants } from './generate-variants.ts';
import type { ProductDraft } from './product-draft.ts';
import { VariantTable } from './variant-table.tsx';

const { space, media } = tokens;
const adder = css({
  display: 'grid',
  gap: space[4],
  alignItems: 'end',
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 24rem) max-content' },
});
const most = 400;

/** Sizes in colours: made for all colours at once, then edited one by one. */
export function VariantEditor({ draft }: { draft: Draft<ProductDraft> }) {
  const { id, name, colors, variants } = draft.value;
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState({ isFault: false, text: '' });

  function fill() {
    const sizes = sizesIn(typed);
    const filled = withMissingVariants({ product: id.trim() || name, colors, sizes, variants });
    const made = filled.length - variants.length;
    if (sizes.length === 0) return setSaid({ isFault: true, text: 'Which sizes? For example S, M, L.' });
    if (sizes.some((size) => size.length > 20))
      return setSaid({ isFault: true, text: 'A size may have 20 characters at most.' });
    if (filled.length > most)
      return setSaid({ isFault: true, text: `A product has ${most} variants at most.` });
    if (made > 0) draft.change({ variants: filled });
    setTyped('');
    setSaid({
      isFault: false,
      text: made === 0 ? 'All of these are there already.' : `${made} added below.`,
    });
  }

  return (
    <div css={{ display: 'grid', gap: space[5], gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div css={adder}>
        <TextField
          label="Sizes to add in every colour"
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
