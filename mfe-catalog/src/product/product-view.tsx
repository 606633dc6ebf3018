import { css } from '@emotion/react';
import { useRecordedVisit, type PageProps } from '@selvedge/mfe-kit';
import { Breadcrumb, Container, Price, RatingStars, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../catalog-messages.ts';
import { categoryPath } from '../category-tree.ts';
import { LowestPrice } from '../product-card/lowest-price.tsx';
import { productPath, type Selection } from '../product-path.ts';
import { Reviews } from '../reviews/reviews.tsx';
import { ColorSelector } from './color-selector.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductData } from './load-product.ts';
import { ProductDescription } from './product-description.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { LazySizeRecommendation } from './lazy-size-recommendation.tsx';
import { StockEmail } from './stock-email.tsx';
import { SizeSelector } from './size-selector.tsx';
import { chosenOption, shownPrice, sizeOptions } from './variant-rules.ts';

const { space, media, text } = tokens;
const page = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  [media.desktop]: { display: 'block', paddingBottom: space.section },
});
// Hidden on a phone: the name follows right below, and here it could take a second line.
const trail = css({
  '& li:last-of-type': { display: 'none' },
  [media.tablet]: { '& li:last-of-type': { display: 'inline-flex' } },
});
const columns = css({
  display: 'contents',
  [media.desktop]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    gap: space[16],
    alignItems: 'start',
    marginBottom: space.section,
  },
});
// On a phone its children join the page's column, so that the purchase bar can stick to the bottom of the whole page.
const content = css({
  display: 'contents',
  [media.desktop]: {
    display: 'flex',
    flexDirection: 'column',
    gap: space[6],
    position: 'sticky',
    top: space[6],
  },
});
const head = css({ display: 'grid', gap: space[2] });
const brand = css({ color: tokens.color.muted, overflowWrap: 'anywhere' });
const price = css({ fontSize: text.xl });
const rating = css({
  justifySelf: 'start',
  minHeight: tokens.size.target,
  display: 'inline-flex',
  alignItems: 'center',
  textDecoration: 'none',
});

export function ProductView({ data, query }: PageProps<ProductData>) {
  const { product, chain, summary, reviews } = data;
  useRecordedVisit('product', product.id);
  const sizeInUrl = query.get('selectedSize');
  const [wantedSize, setWantedSize] = useState(sizeInUrl);
  const options = sizeOptions(product);
  const soldOut = options.filter(({ variant, isSoldOut }) => isSoldOut && variant);
  const chosen = chosenOption(options, wantedSize);
  const { min, max, compareAt } = shownPrice(product, chosen?.variant ?? null);
  const showsCloseUps = query.get('pictures') === 'close-ups';
  const hrefWith = (change: Selection) =>
    productPath(product.id, {
      selectedColor: product.hasColorVariants ? product.selectedColor : undefined,
      // A link must not bring back a size that the shopper has replaced.
      selectedSize: (wantedSize === sizeInUrl && sizeInUrl) || undefined,
      ...change,
    });
  const crumbs = [
    { label: 'Home', href: '/' },
    ...chain.map(({ id, name }) => ({ label: name, href: categoryPath(id) })),
    { label: product.productName },
  ];
  return (
    <Container as="article" css={page}>
      <Breadcrumb css={trail} items={crumbs} />
      <div css={columns}>
        <Gallery
          images={product.productImages}
          productName={product.productName}
          startsWithCloseUps={showsCloseUps}
          otherSetHref={hrefWith({ pictures: showsCloseUps ? undefined : 'close-ups' })}
        />
        <div css={content}>
          <header css={head}>
            <h1>{product.productName}</h1>
            {product.brand ? <p css={brand}>by {product.brand}</p> : null}
            <Price css={price} min={min} max={max} compareAt={compareAt} />
            <LowestPrice compareAt={compareAt} amount={chosen?.variant?.lowestRecentPrice} />
            {summary && summary.totalReviews > 0 ? (
              <a css={rating} href="#reviews">
                <RatingStars rating={summary.averageRating} count={summary.totalReviews} />
              </a>
            ) : null}
          </header>
          {product.hasColorVariants ? (
            <ColorSelector
              colors={product.availableColors}
              selected={product.selectedColor}
              hrefFor={(color) => hrefWith({ selectedColor: color })}
            />
          ) : null}
          <div css={{ display: 'grid', gap: space[3] }}>
            <SizeSelector
              options={options}
              chosen={chosen?.size ?? null}
              onChoose={setWantedSize}
              hrefFor={(size) => hrefWith({ selectedSize: size })}
            />
            <div css={{ position: 'relative' }}>
              <StockLine stockQuantity={chosen?.variant?.stockQuantity ?? 0} />
              <LazySizeRecommendation productId={product.id} options={options} />
            </div>
            {soldOut[0] ? (
              <StockEmail key={product.selectedColor} productId={product.id} sizes={soldOut} />
            ) : null}
          </div>
          <PurchaseBar product={product} variant={chosen?.variant ?? null} />
          <ProductDescription
            product={product}
            isDetailed={query.get('details') === 'shown'}
            detailedHref={hrefWith({ details: 'shown' })}
          />
        </div>
      </div>
      <Reviews
        productId={product.id}
        summary={summary}
        first={reviews}
        hrefFor={(number) => `${hrefWith({ reviews: String(number + 1) })}#reviews`}
      />
    </Container>
  );
}

/** The stock of the selected variant, announced to screen readers when it changes. */
function StockLine({ stockQuantity }: { stockQuantity: number }) {
  const isSoldOut = stockQuantity <= 0;
  return (
    <p
      role="status"
      css={{ fontSize: tokens.text.sm, color: isSoldOut ? tokens.color.danger : tokens.color.muted }}
    >
      {isSoldOut ? messages.outOfStock : messages.inStock(stockQuantity)}
    </p>
  );
}
