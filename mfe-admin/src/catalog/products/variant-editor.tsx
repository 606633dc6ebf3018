import { css } from '@emotion/react';
import { Button, TextField, tokens } from '@selvedge/ui';
import { useState } from 'react';
import type { Draft } from '../../editing/use-draft.ts';
import { formatCount } from '../../format-count.ts';
import { addMissingVariants } from './add-missing-variants.ts';
import { splitByCommas, type ProductDraft } from './product-draft.ts';
import { VariantTable } from './variant-table.tsx';

const { space, media } = tokens;
const adder = css({
  display: 'grid',
  gap: space[4],
  alignItems: 'end',
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 24rem) max-content' },
});
const maxVariants = 400;

/** Adds sizes in all colors at once, and edits each variant. */
export function VariantEditor({ draft }: { draft: Draft<ProductDraft> }) {
  const { id, name, colors, variants } = draft.value;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [result, setResult] = useState('');

  function addSizes() {
    const sizes = splitByCommas(typed);
    const next = addMissingVariants({ product: id.trim() || name, colors, sizes, variants });
    const addedCount = next.length - variants.length;
    setResult('');
    if (sizes.length === 0) return setError('Enter sizes, such as S, M, L');
    if (sizes.some((size) => size.length > 20)) return setError('A size can have up to 20 characters');
    if (next.length > maxVariants) return setError(`A product can have up to ${maxVariants} variants`);
    if (addedCount > 0) draft.change({ variants: next });
    setTyped('');
    setError('');
    setResult(
      addedCount === 0
        ? 'You already have all of these sizes.'
        : `${formatCount(addedCount, 'variant')} added below.`,
    );
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
          error={error || (variants.length === 0 && draft.errors.variants)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError('');
            setResult('');
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            addSizes();
          }}
        />
        <Button variant="secondary" onClick={addSizes}>
          Add sizes
        </Button>
      </div>
      <p role="status" css={{ '&:empty': { display: 'none' } }}>
        {result}
      </p>
      <VariantTable draft={draft} />
    </div>
  );
}
