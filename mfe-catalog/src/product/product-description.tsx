import { css } from '@emotion/react';
import type { ProductDetails } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { Button, regionProps, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../catalog-messages.ts';
import { prose } from '../prose.ts';
import { useLatePart } from '../use-late-part.ts';
import { knownDetails } from './known-details.ts';

const opener = css({ marginTop: tokens.space[3], marginLeft: `-${tokens.space[3]}` });

/** The description, and the way to all there is to know. The HTML was sanitised by the server. */
export function ProductDescription({ product }: { product: ProductDetails }) {
  const [isOpen, setOpen] = useState(false);
  const [Details, fetchDetails] = useLatePart(() =>
    import('./details-dialog.tsx').then(({ DetailsDialog }) => DetailsDialog),
  );
  const { notify } = useHost();
  const open = () =>
    void fetchDetails().then(
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
      {knownDetails(product).length > 0 ? (
        <Button variant="quiet" css={opener} aria-haspopup="dialog" onClick={open}>
          {messages.detailedDescription}
        </Button>
      ) : null}
      {isOpen && Details ? <Details product={product} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
