import { css } from '@emotion/react';
import type { Banner } from '@selvedge/contract';
import { useTenant } from '@selvedge/mfe-kit';
import { Container, tokens, VisuallyHidden } from '@selvedge/ui';
import type { FocusEvent } from 'react';
import { messages } from '../catalog-messages.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { HeroSlide } from './hero-slide.tsx';
import { useCarousel } from './use-carousel.ts';
import { useSwipe } from './use-swipe.ts';

export { heroSizes } from './hero-slide.tsx';

const { space } = tokens;
const welcome = css({
  display: 'grid',
  alignContent: 'center',
  gap: space[4],
  minHeight: '40vh',
  textAlign: 'center',
});
const stage = css({ display: 'grid', touchAction: 'pan-y pinch-zoom', '& > *': { gridArea: '1 / 1' } });

/** What is new, one banner at a time. */
export function HeroCarousel({ banners }: { banners: readonly Banner[] }) {
  const tenant = useTenant();
  const carousel = useCarousel(banners.length);
  const swipe = useSwipe((step) => carousel.go(carousel.index + step));
  if (banners.length === 0) {
    return (
      <Container css={welcome}>
        <h1>{messages.welcome}</h1>
        <p css={{ color: tokens.color.muted }}>{tenant.vendorName}</p>
      </Container>
    );
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) carousel.setHeld(false);
  };
  return (
    <>
      <VisuallyHidden as="h1">{tenant.vendorName}</VisuallyHidden>
      <section aria-roledescription="carousel" aria-label="New arrivals">
        {/* Held only while somebody is on a slide: on the controls, Play has to mean play. */}
        <div
          css={stage}
          aria-live={carousel.isPlaying ? 'off' : 'polite'}
          onPointerEnter={(event) => event.pointerType === 'mouse' && carousel.setHeld(true)}
          onPointerLeave={() => carousel.setHeld(false)}
          onFocus={() => carousel.setHeld(true)}
          onBlur={leave}
          {...swipe}
        >
          {banners.map((banner, index) => (
            <HeroSlide
              key={banner.id}
              banner={banner}
              position={`${index + 1} of ${banners.length}`}
              isShown={index === carousel.index}
              isFirst={index === 0}
              // The first paint carries one picture only.
              hasPicture={index === 0 || carousel.isAwake}
            />
          ))}
        </div>
        {banners.length > 1 ? (
          <CarouselControls titles={banners.map(({ title }) => title)} {...carousel} />
        ) : null}
      </section>
    </>
  );
}
