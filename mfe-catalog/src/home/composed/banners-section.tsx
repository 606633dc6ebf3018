import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { messages } from '../../catalog-messages.ts';
import { BannerGrid } from '../banner-grid.tsx';
import { HeroCarousel } from '../hero-carousel.tsx';
import { priorityCount, type SectionProps } from './section-frame.tsx';

const below = css({ marginTop: tokens.space.section });

/** Banners, as the standard home page shows them. */
export function BannersSection({ section: { group, banners = [] }, isFirst }: SectionProps) {
  if (group === 'SEASONAL')
    return (
      <BannerGrid
        title={messages.seasonalTitle}
        banners={banners}
        columns={[1, 2, 2]}
        priorityCount={priorityCount(isFirst)}
      />
    );
  if (group === 'OFFERS')
    return (
      <BannerGrid
        title={messages.offersTitle}
        banners={banners}
        columns={[1, 3, 3]}
        linkText={messages.shopNow}
        priorityCount={priorityCount(isFirst)}
      />
    );
  const carousel = <HeroCarousel banners={banners} isFirst={isFirst} />;
  return isFirst ? carousel : <div css={below}>{carousel}</div>;
}
