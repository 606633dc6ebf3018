import { css } from '@emotion/react';
import type { ProductSummary } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { Container, getImagePreload, tokens } from '@selvedge/ui';
import { bannerImage } from '../banner-image.ts';
import { messages } from '../catalog-messages.ts';
import { previewOf } from '../preview-image.ts';
import { ProductGrid } from '../product-card/product-grid.tsx';
import { BannerGrid } from './banner-grid.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { HeroCarousel, heroSizes } from './hero-carousel.tsx';
import { loadHome, type HomeData } from './load-home.ts';
import { Welcome } from './welcome.tsx';
import { storeJsonLd } from './store-json-ld.ts';

const { space } = tokens;
const section = css({ paddingTop: space.section, '&:last-of-type': { paddingBottom: space.section } });
const railSizes = '(min-width: 85rem) 20.5rem, (min-width: 64rem) 23vw, (min-width: 45rem) 31vw, 46vw';

function HomePage({ data }: PageProps<HomeData>) {
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
      <ProductGrid products={products} columns={[2, 4, 4]} sizes={railSizes} level={3} />
    </Container>
  );
}

export const homePage = definePage<HomeData>({
  path: '/',
  load: loadHome,
  Component: HomePage,
  head: ({ hero, collections, offers }, { tenant }) => {
    const image = hero[0] ? bannerImage(hero[0]) : null;
    const themes = [...hero, ...collections, ...offers]
      .map(({ title }) => title)
      .slice(0, 4)
      .join(', ');
    return {
      title: 'New arrivals, collections and offers',
      description: `Shop new arrivals, seasonal collections and special offers at ${tenant.vendorName}${themes ? `: ${themes}` : ''}.`,
      canonicalPath: '/',
      ...(image ? { ...previewOf(image), preloadImage: getImagePreload(image, heroSizes) } : {}),
      jsonLd: storeJsonLd(tenant),
    };
  },
});
