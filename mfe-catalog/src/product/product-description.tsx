import { css } from '@emotion/react';
import type { ProductDetails } from '@selvedge/contract';
import { Button, Dialog, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../catalog-messages.ts';
import { prose } from '../prose.ts';

const sections = [
  ['detailedDescription', 'Details'],
  ['specifications', 'Specifications'],
  ['materials', 'Materials'],
  ['careInstructions', 'Care'],
] as const;
const part = css({ '& + &': { marginTop: tokens.space[8] } });

/** The description, and all there is to know in a dialog. The HTML was sanitised by the server. */
export function ProductDescription({ product }: { product: ProductDetails }) {
  const [isOpen, setOpen] = useState(false);
  const known = sections.filter(([key]) => product.detailDescription[key].trim() !== '');
  return (
    <section aria-label="Description">
      <div css={prose} dangerouslySetInnerHTML={{ __html: product.description }} />
      {known.length > 0 ? (
        <Button
          variant="quiet"
          css={{ marginTop: tokens.space[3], marginLeft: `-${tokens.space[3]}` }}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {messages.detailedDescription}
        </Button>
      ) : null}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={product.productName} size="wide">
        {known.map(([key, title]) => (
          <section key={key} css={part}>
            <h3 css={{ marginBottom: tokens.space[2] }}>{title}</h3>
            <div css={prose} dangerouslySetInnerHTML={{ __html: product.detailDescription[key] }} />
          </section>
        ))}
      </Dialog>
    </section>
  );
}
