import { css } from '@emotion/react';
import type { ProductDetails } from '@selvedge/contract';
import { useHost, useCleanHtml } from '@selvedge/mfe-kit';
import { Button, regionProps, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../catalog-messages.ts';
import { prose } from '../prose.ts';
import { useLazyComponent } from '../use-lazy-component.ts';
import { DetailSections, hasDetails } from './detail-sections.tsx';
import { ProductFacts } from './product-facts.tsx';

const opener = css({
  marginTop: tokens.space[3],
  marginLeft: `-${tokens.space[3]}`,
  [tokens.media.noScript]: { display: 'none' },
});
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: tokens.size.target });
const inPage = css({ marginTop: tokens.space[8] });

interface ProductDescriptionProps {
  product: ProductDetails;
  /** Shows the detailed description in the page. */
  isDetailed: boolean;
  /** The product with its detailed description in the page. */
  detailedHref: string;
}

/** The description, and a button for the detailed one; a link without JavaScript. The server has sanitized the HTML. */
export function ProductDescription({ product, isDetailed, detailedHref }: ProductDescriptionProps) {
  const [isOpen, setOpen] = useState(false);
  const [Details, loadDetails] = useLazyComponent(() =>
    import('./details-dialog.tsx').then(({ DetailsDialog }) => DetailsDialog),
  );
  const { notify } = useHost();
  const description = useCleanHtml(product.description);
  const open = () =>
    void loadDetails().then(
      () => setOpen(true),
      () => notify({ type: 'error', message: messages.productFailed }),
    );
  return (
    <section aria-label="Description">
      <div {...regionProps('description')} css={prose} dangerouslySetInnerHTML={description} />
      <ProductFacts product={product} />
      {isDetailed ? <DetailSections css={inPage} product={product} level={2} /> : null}
      {hasDetails(product) && !isDetailed ? (
        <>
          <Button variant="quiet" css={opener} aria-haspopup="dialog" onClick={open}>
            {messages.detailedDescription}
          </Button>
          <noscript>
            <a css={link} href={detailedHref}>
              {messages.detailedDescription}
            </a>
          </noscript>
        </>
      ) : null}
      {isOpen && Details ? <Details product={product} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
