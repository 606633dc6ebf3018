import { css } from '@emotion/react';
import type { Banner } from '@selvedge/contract';
import { Container, Grid, Picture, regionProps, tokens, VisuallyHidden } from '@selvedge/ui';
import { bannerImage } from '../banner-image.ts';
import { messages } from '../catalog-messages.ts';

const { color, space, text } = tokens;
const section = css({ paddingTop: space.section, '&:last-of-type': { paddingBottom: space.section } });
const card = css({ position: 'relative', display: 'grid', gap: space[4], alignContent: 'start' });
const frame = css({ overflow: 'hidden', borderRadius: tokens.radius.sm });
const content = css({ display: 'grid', gap: space[2], justifyItems: 'start' });
const texts = css({ display: 'grid', gap: space[2] });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.size.target,
  fontWeight: tokens.weight.medium,
  textUnderlineOffset: '0.35em',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});

interface BannerGridProps {
  title: string;
  banners: readonly Banner[];
  columns: readonly [number, number, number];
  /** Replaces each banner's own link text. */
  linkText?: string;
  /** How many pictures load first, because they're at the top of the page. */
  priorityCount?: number;
}

/** A heading with a grid of banners; renders nothing without banners. */
export function BannerGrid({ title, banners, columns, linkText, priorityCount = 0 }: BannerGridProps) {
  if (banners.length === 0) return null;
  const hasTwoColumns = columns[2] === 2;
  const sizes = hasTwoColumns
    ? '(min-width: 85rem) 42rem, (min-width: 45rem) 47vw, 92vw'
    : '(min-width: 85rem) 28rem, (min-width: 45rem) 31vw, 92vw';
  return (
    <Container as="section" css={section} aria-label={title}>
      <h2 css={{ marginBottom: space[6] }}>{title}</h2>
      <Grid as="ul" className="banners" columns={columns} gap={6} rowGap={10}>
        {banners.map((banner, index) => {
          const image = bannerImage(banner);
          return (
            <li key={banner.id} css={card}>
              {image ? (
                <div css={frame}>
                  <Picture
                    image={image}
                    sizes={sizes}
                    ratio={hasTwoColumns ? '4 / 3' : '1 / 1'}
                    priority={index < priorityCount}
                  />
                </div>
              ) : null}
              <div css={content}>
                <div {...regionProps('collection')} css={texts}>
                  <h3
                    css={{
                      fontSize: text.xl,
                      fontFamily: tokens.font.display,
                      fontWeight: tokens.weight.display,
                    }}
                  >
                    {banner.title}
                  </h3>
                  {banner.description ? <p css={{ color: color.muted }}>{banner.description}</p> : null}
                </div>
                {banner.linkUrl ? (
                  <a css={link} href={banner.linkUrl}>
                    {linkText ?? (banner.linkText || messages.shopNow)}
                    <VisuallyHidden>: {banner.title}</VisuallyHidden>
                  </a>
                ) : null}
              </div>
            </li>
          );
        })}
      </Grid>
    </Container>
  );
}
