import { css } from '@emotion/react';
import type { ProductDetails } from '@selvedge/contract';
import { Dialog, tokens } from '@selvedge/ui';
import { prose } from '../prose.ts';
import { detailSections } from './detail-sections.ts';

const part = css({ '& + &': { marginTop: tokens.space[8] } });

/** The detailed description, with a heading per section. */
export function DetailsDialog({ product, onClose }: { product: ProductDetails; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={product.productName} size="wide">
      {detailSections(product).map(({ title, html }) => (
        <section key={title} css={part}>
          <h3 css={{ marginBottom: tokens.space[2] }}>{title}</h3>
          <div css={prose} dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </Dialog>
  );
}
