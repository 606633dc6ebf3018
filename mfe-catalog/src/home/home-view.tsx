import { css } from '@emotion/react';
import type { ProductSummary } from '@selvedge/contract';
import { useTenant, type PageProps } from '@selvedge/mfe-kit';
import { Container, tokens, VisuallyHidden } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';
import { ProductGrid } from '../product-card/product-grid.tsx';
import { BannerGrid } from './banner-grid.tsx';
import { cardSizes } from './card-sizes.ts';
import { HeroCarousel } from './hero-carousel.tsx';
import type { HomeData, StandardHome } from './home-data.ts';
import { createLazyPart } from './lazy-part.tsx';

const { space } = tokens;
const section = css({ paddingTop: space.section, '&:last-of-type': { paddingBottom: space.section } });

const importComposed = () => import(/* webpackChunkName: "composed-home" */ './composed/composed-home.tsx');
const composed = createLazyPart(async () => (await importComposed()).ComposedSections);
const welcome = createLazyPart(
  async () => (await import(/* webpackChunkName: "welcome" */ './welcome.tsx')).Welcome,
);
const tiles = createLazyPart(
  async () => (await import(/* webpackChunkName: "welcome" */ './category-tiles.tsx')).CategoryTiles,
);

/** Loads the code of composed pages. @returns what turns sections into the page's data */
export async function loadComposed() {
  await composed.preload();
  return (await importComposed()).createComposed;
}

/** Loads the code that only pages with such data need. */
export const loadParts = async (data: HomeData): Promise<void> => {
  if ('about' in data) return composed.preload();
  await Promise.all([
    data.hero.length === 0 && welcome.preload(),
    data.categories.length > 0 && tiles.preload(),
  ]);
};

export function HomeView({ data }: PageProps<HomeData>) {
  const { vendorName } = useTenant();
  const isComposed = 'about' in data;
  return (
    <>
      {isComposed || data.hero.length > 0 ? <VisuallyHidden as="h1">{vendorName}</VisuallyHidden> : null}
      {isComposed ? <composed.Part sections={data.sections} /> : <Standard data={data} />}
    </>
  );
}

function Standard({ data }: { data: StandardHome }) {
  return (
    <>
      {data.hero.length > 0 ? (
        <HeroCarousel banners={data.hero} />
      ) : (
        <welcome.Part hasProducts={data.newProducts.length > 0} isEmpty={data.isEmpty} />
      )}
      <BannerGrid title={messages.seasonalTitle} banners={data.collections} columns={[1, 2, 2]} />
      <BannerGrid
        title={messages.offersTitle}
        banners={data.offers}
        columns={[1, 3, 3]}
        linkText={messages.shopNow}
      />
      {data.categories.length > 0 ? (
        <tiles.Part title={messages.categoriesTitle} categories={data.categories} />
      ) : null}
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
      <ProductGrid products={products} columns={[2, 4, 4]} sizes={cardSizes} level={3} />
    </Container>
  );
}
