import { css } from '@emotion/react';
import type { ProductSummary } from '@selvedge/contract';
import { useTenant, type PageProps } from '@selvedge/mfe-kit';
import { Container, tokens, VisuallyHidden } from '@selvedge/ui';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../catalog-messages.ts';
import { ProductGrid } from '../product-card/product-grid.tsx';
import type * as ComposedModule from './composed/composed-home.tsx';
import { BannerGrid } from './banner-grid.tsx';
import { cardSizes } from './card-sizes.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import type { ComposedHome, HomeData, StandardHome } from './home-data.ts';
import { Welcome } from './welcome.tsx';

const { space } = tokens;
const section = css({ paddingTop: space.section, '&:last-of-type': { paddingBottom: space.section } });

export function HomeView({ data }: PageProps<HomeData>) {
  const { vendorName } = useTenant();
  if ('about' in data)
    return (
      <>
        <VisuallyHidden as="h1">{vendorName}</VisuallyHidden>
        <Suspense>
          <Composed data={data} />
        </Suspense>
      </>
    );
  return (
    <>
      {data.hero.length > 0 ? <VisuallyHidden as="h1">{vendorName}</VisuallyHidden> : null}
      <Standard data={data} />
    </>
  );
}

let loaded: typeof ComposedModule | undefined;

/** The code of composed pages, which others don't need. @returns what turns sections into the page's data */
export async function importComposed() {
  loaded ??= await import(/* webpackChunkName: "composed-home" */ './composed/composed-home.tsx');
  return loaded.createComposed;
}

// After the document server has rendered the page, the sections stay as they are until their code is there.
const LazySections = lazy(async () => {
  await importComposed();
  return { default: loaded!.ComposedSections };
});

function Composed({ data }: { data: ComposedHome }) {
  // Chosen once: another component would mount everything again.
  const [Sections] = useState(() => loaded?.ComposedSections ?? LazySections);
  return <Sections sections={data.sections} />;
}

function Standard({ data }: { data: StandardHome }) {
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
      <CategoryTiles title={messages.categoriesTitle} categories={data.categories} />
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
