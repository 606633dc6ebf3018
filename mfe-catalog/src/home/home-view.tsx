import { css } from '@emotion/react';
import type { ProductSummary } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { Container, tokens } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';
import { ProductGrid } from '../product-card/product-grid.tsx';
import { BannerGrid } from './banner-grid.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import type { HomeData } from './load-home.ts';
import { Welcome } from './welcome.tsx';

const { space } = tokens;
const section = css({ paddingTop: space.section, '&:last-of-type': { paddingBottom: space.section } });
const pictureSizes = '(min-width: 85rem) 20.5rem, (min-width: 64rem) 23vw, (min-width: 45rem) 31vw, 46vw';

export function HomeView({ data }: PageProps<HomeData>) {
  return (
    <>
      {data.hero.length > 0 ? (
        <HeroCarousel banners={data.hero} />
      ) : (
        <Welcome hasProducts={data.newProducts.length > 0} isEmpty={data.isEmpty} />
      )}
      <BannerGrid title={messages.seasonalTitle} banners={data.collections} columns={[1, 2, 2]} />
      <BannerGrid
        title={messages.offersTitle}
        banners={data.offers}
        columns={[1, 3, 3]}
        linkText={messages.shopNow}
      />
      <CategoryTiles categories={data.categories} />
      <Products id="new-in" title={messages.newInTitle} products={data.newProducts} />
      <Products id="on-sale" title={messages.onSaleTitle} products={data.onSale} />
    </>
  );
}

function Products({ id, title, products }: { id: string; title: string; products: ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <Container as="section" css={section} aria-labelledby={id}>
      <h2 id={id} css={{ marginBottom: space[6] }}>
        {title}
      </h2>
      <ProductGrid products={products} columns={[2, 4, 4]} sizes={pictureSizes} level={3} />
    </Container>
  );
}
