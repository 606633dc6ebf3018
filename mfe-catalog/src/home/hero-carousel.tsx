import { css } from '@emotion/react';
import type { Banner } from '@selvedge/contract';
import { Container, tokens } from '@selvedge/ui';
import type { FocusEvent } from 'react';
import { CarouselControls } from './carousel-controls.tsx';
import { HeroSlide } from './hero-slide.tsx';
import { useCarousel } from './use-carousel.ts';
import { useSwipe } from './use-swipe.ts';

const stage = css({ display: 'grid', touchAction: 'pan-y pinch-zoom', '& > *': { gridArea: '1 / 1' } });

const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: tokens.space[6] });
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: tokens.size.target });

/** Links for people without JavaScript, who see only the first banner. */
const OtherBanners = ({ banners }: { banners: readonly Banner[] }) => (
  <Container as="ul" css={links}>
    {banners.map(({ id, title, linkUrl }) =>
      linkUrl ? (
        <li key={id}>
          <a href={linkUrl} css={link}>
            {title}
          </a>
        </li>
      ) : null,
    )}
  </Container>
);

interface HeroCarouselProps {
  /** At least one. */
  banners: readonly Banner[];
  /** Whether it's at the top of the page. */
  isFirst?: boolean;
}

/** The new-arrival banners, one at a time. */
export function HeroCarousel({ banners, isFirst = true }: HeroCarouselProps) {
  const carousel = useCarousel(banners.length);
  const swipe = useSwipe((step) => carousel.go(carousel.index + step));
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) carousel.setSuspended(false);
  };
  return (
    <section aria-roledescription="carousel" aria-label="New arrivals">
      {/* Hover and focus pause autoplay on the slides but not on the controls, where Play must start it. */}
      <div
        css={stage}
        aria-live={carousel.isPlaying ? 'off' : 'polite'}
        onPointerEnter={(event) => event.pointerType === 'mouse' && carousel.setSuspended(true)}
        onPointerLeave={() => carousel.setSuspended(false)}
        onFocus={() => carousel.setSuspended(true)}
        onBlur={leave}
        {...swipe}
      >
        {banners.map((banner, index) => (
          <HeroSlide
            key={banner.id}
            banner={banner}
            position={`${index + 1} of ${banners.length}`}
            isShown={index === carousel.index}
            isFirst={isFirst && index === 0}
            // The first paint loads only one image.
            hasImage={index === 0 || carousel.isHydrated}
          />
        ))}
      </div>
      {banners.length > 1 ? (
        <>
          <CarouselControls titles={banners.map(({ title }) => title)} {...carousel} />
          <noscript>
            <OtherBanners banners={banners.slice(1)} />
          </noscript>
        </>
      ) : null}
    </section>
  );
}
