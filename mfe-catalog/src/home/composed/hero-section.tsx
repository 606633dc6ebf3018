import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { HeroSlide } from '../hero-slide.tsx';
import type { SectionProps } from './section-frame.tsx';

const below = css({ marginTop: tokens.space.section });

/** Looks like a slide of the carousel. */
export function HeroSection({ section, isFirst }: SectionProps) {
  const { id, heading, text = '', image, link } = section;
  const banner = {
    ...{ id, title: heading, description: text, image: image ?? null, imageUrl: null },
    ...{ linkUrl: link?.url ?? null, linkText: link?.label ?? '' },
  };
  return (
    <section css={isFirst ? null : below} aria-label={heading}>
      <HeroSlide banner={banner} isShown isFirst={isFirst} hasImage />
    </section>
  );
}
