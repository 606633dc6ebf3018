import { css } from '@emotion/react';
import type { ProductDetails } from '@selvedge/contract';
import { Dialog, tokens } from '@selvedge/ui';
import { prose } from '../prose.ts';
import { knownDetails } from './known-details.ts';

const part = css({ '& + &': { marginTop: tokens.space[8] } });

/** Everything there is to know of a product, part by part. */
export function DetailsDialog({ product, onClose }: { product: ProductDetails; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={product.productName} size="wide">
      {knownDetails(product).map(({ title, html }) => (
        <section key={title} css={part}>
          <h3 css={{ marginBottom: tokens.space[2] }}>{title}</h3>
          <div css={prose} dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </Dialog>
  );
}
