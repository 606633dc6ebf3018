import { css } from '@emotion/react';
import type { ProductDetails } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { Button, regionProps, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../catalog-messages.ts';
import { prose } from '../prose.ts';
import { useLazyComponent } from '../use-lazy-component.ts';
import { detailSections } from './detail-sections.ts';
import { ProductFacts } from './product-facts.tsx';

const opener = css({ marginTop: tokens.space[3], marginLeft: `-${tokens.space[3]}` });

/** The description, and a button for the detailed one. The server has sanitized the HTML. */
export function ProductDescription({ product }: { product: ProductDetails }) {
  const [isOpen, setOpen] = useState(false);
  const [Details, loadDetails] = useLazyComponent(() =>
    import('./details-dialog.tsx').then(({ DetailsDialog }) => DetailsDialog),
  );
  const { notify } = useHost();
  const open = () =>
    void loadDetails().then(
      () => setOpen(true),
      () => notify({ type: 'error', message: messages.productFailed }),
    );
  return (
    <section aria-label="Description">
      <div
        {...regionProps('description')}
        css={prose}
        dangerouslySetInnerHTML={{ __html: product.description }}
      />
      <ProductFacts product={product} />
      {detailSections(product).length > 0 ? (
        <Button variant="quiet" css={opener} aria-haspopup="dialog" onClick={open}>
          {messages.detailedDescription}
        </Button>
      ) : null}
      {isOpen && Details ? <Details product={product} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
