import { css } from '@emotion/react';
import type { Banner } from '@selvedge/contract';
import { Picture, tokens } from '@selvedge/ui';
import { bannerImage } from '../banner-image.ts';
import { messages } from '../catalog-messages.ts';

const { color, space } = tokens;
const pictureSizes = '(min-width: 90rem) 51rem, (min-width: 45rem) 60vw, 16rem';

const list = css({
  display: 'grid',
  gap: space[3],
  marginBottom: space[6],
  [tokens.media.tablet]: { marginBottom: space[8] },
});
// A narrow strip on a phone, so that the first products are visible without scrolling.
const banner = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  background: color.sunken,
  borderRadius: tokens.radius.md,
  overflow: 'hidden',
  [tokens.media.tablet]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
});
const picture = css({
  order: 2,
  aspectRatio: 'auto',
  height: '100%',
  minHeight: '8rem',
  '& img': { position: 'absolute', inset: 0 },
  [tokens.media.tablet]: { minHeight: '14rem' },
});
// Without a focal point, assume a subject right of center, as in most banner images.
const unknownFocus = css({ '& img': { objectPosition: '70% 50%' } });
const content = css({
  display: 'grid',
  gap: space[2],
  alignContent: 'center',
  justifyItems: 'start',
  padding: `${space[3]} clamp(1rem, 3vw, 3rem)`,
  '& h2': { fontSize: tokens.text.lg, [tokens.media.tablet]: { fontSize: tokens.text['2xl'] } },
});
const description = css({ fontSize: tokens.text.sm, [tokens.media.tablet]: { fontSize: tokens.text.md } });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.size.target,
  fontWeight: tokens.weight.medium,
});
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[3]} ${space[5]}`,
  background: color.sunken,
  borderRadius: tokens.radius.md,
});

/** A category's banners: a panel for each with an image, a single line for the others. */
export function CategoryBanners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <div css={list}>
      {banners.map((one, index) => {
        const image = bannerImage(one);
        return image ? (
          <section key={one.id} css={banner} aria-label={one.title}>
            <Picture
              css={[picture, !image.focalPoint && unknownFocus]}
              image={image}
              sizes={pictureSizes}
              priority={index === 0}
            />
            <div css={content}>
              <h2>{one.title}</h2>
              {one.description ? <p css={description}>{one.description}</p> : null}
              {one.linkUrl ? (
                <a css={link} href={one.linkUrl}>
                  {one.linkText || messages.shopNow}
                </a>
              ) : null}
            </div>
          </section>
        ) : (
          <p key={one.id} css={line}>
            <strong>{one.title}</strong>
            {one.description ? <span>{one.description}</span> : null}
            {one.linkUrl ? <a href={one.linkUrl}>{one.linkText || messages.shopNow}</a> : null}
          </p>
        );
      })}
    </div>
  );
}
