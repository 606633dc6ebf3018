import { css } from '@emotion/react';
import type { Banner } from '@selvedge/contract';
import { LinkButton, Picture, regionProps, tokens } from '@selvedge/ui';
import { bannerImage } from '../banner-image.ts';
import { messages } from '../catalog-messages.ts';
import { transitionMs } from './use-carousel.ts';
import { heroSizes } from './hero-sizes.ts';

const { color, space, media } = tokens;

const slide = css({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  opacity: 0,
  visibility: 'hidden',
  transition: `opacity ${transitionMs}ms ease-out, visibility ${transitionMs}ms`,
  '&[data-shown]': { opacity: 1, visibility: 'visible' },
});
const shape = {
  aspectRatio: '5 / 4',
  [media.tablet]: { aspectRatio: '16 / 9', maxHeight: '38rem' },
  [media.desktop]: { aspectRatio: '21 / 9', minHeight: '26rem' },
};
const picture = css(shape);
// A tall image goes beside the text on its dominant color. At full width, most of it would be cropped.
const tallPicture = css(shape, {
  [media.tablet]: {
    '& img': { width: 'auto', maxWidth: '60%', aspectRatio: '4 / 3', marginInlineStart: 'auto' },
  },
});
const blank = css({ ...shape, background: color.sunken });
// A panel in the page color keeps the text readable over any image.
const content = css({
  display: 'grid',
  gap: space[3],
  alignContent: 'start',
  justifyItems: 'start',
  padding: `${space[6]} ${space.gutter} ${space[2]}`,
  background: color.background,
  // The old text fades out before the new one fades in, because overlapping text is unreadable.
  '& > *': { opacity: 0, transition: `opacity ${transitionMs * 0.3}ms` },
  '[data-shown] > & > *': {
    opacity: 1,
    transition: `opacity ${transitionMs * 0.6}ms ${transitionMs * 0.3}ms`,
  },
  [media.tablet]: {
    position: 'absolute',
    left: `max(${space.gutter}, calc((100% - ${tokens.size.content}) / 2))`,
    bottom: space[10],
    width: 'min(28rem, 45%)',
    padding: space[8],
    borderRadius: tokens.radius.sm,
  },
});
const texts = css({ display: 'grid', gap: space[3] });
const title = css({ fontSize: `clamp(${tokens.text['2xl']}, 1rem + 2.4vw, ${tokens.text['4xl']})` });

interface HeroSlideProps {
  banner: Omit<Banner, 'type' | 'placement'>;
  /** `2 of 3`; absent outside of a carousel. */
  position?: string;
  isShown: boolean;
  isFirst: boolean;
  hasImage: boolean;
}

export function HeroSlide({ banner, position, isShown, isFirst, hasImage }: HeroSlideProps) {
  const image = bannerImage(banner);
  return (
    <div
      css={slide}
      {...(position !== undefined && {
        role: 'group',
        'aria-roledescription': 'slide',
        'aria-label': position,
      })}
      data-shown={isShown || undefined}
      inert={!isShown}
    >
      {image && hasImage ? (
        <Picture
          css={image.height > image.width ? tallPicture : picture}
          image={image}
          sizes={heroSizes}
          priority={isFirst}
        />
      ) : (
        <span css={blank} />
      )}
      <div css={content}>
        <HeroText banner={banner} />
      </div>
    </div>
  );
}

/** A banner's title, description and link. */
export const HeroText = ({ banner }: Pick<HeroSlideProps, 'banner'>) => (
  <>
    <div {...regionProps('hero')} css={texts}>
      <h2 css={title}>{banner.title}</h2>
      {banner.description ? <p css={{ color: color.muted }}>{banner.description}</p> : null}
    </div>
    {banner.linkUrl ? (
      <LinkButton href={banner.linkUrl} css={{ marginTop: space[2] }}>
        {banner.linkText || messages.shopNow}
      </LinkButton>
    ) : null}
  </>
);
