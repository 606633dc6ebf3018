import { css } from '@emotion/react';
import { Container, tokens } from '@selvedge/ui';
import { HeroSlide, HeroText } from '../hero-slide.tsx';
import type { SectionProps } from './section-frame.tsx';

const { color, space } = tokens;
const below = css({ marginTop: space.section });
const band = css({ background: color.sunken, paddingBlock: space.section });
const bandContent = css({ display: 'grid', gap: space[3], justifyItems: 'start', maxWidth: '40rem' });

/** Looks like a slide of the carousel; without a picture, it's a plain band. */
export function HeroSection({ section, isFirst }: SectionProps) {
  const { id, heading, text = '', image, link } = section;
  const banner = {
    ...{ id, title: heading, description: text, image: image ?? null, imageUrl: null },
    ...{ linkUrl: link?.url ?? null, linkText: link?.label ?? '' },
  };
  if (!image)
    return (
      <section css={[band, !isFirst && below]} aria-label={heading}>
        <Container>
          <div css={bandContent}>
            <HeroText banner={banner} />
          </div>
        </Container>
      </section>
    );
  return (
    <section css={isFirst ? null : below} aria-label={heading}>
      <HeroSlide banner={banner} isShown isFirst={isFirst} hasImage />
    </section>
  );
}
