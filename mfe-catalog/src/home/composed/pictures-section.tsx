import { css } from '@emotion/react';
import { Grid, Picture, tokens } from '@selvedge/ui';
import { SectionFrame, type SectionProps } from './section-frame.tsx';

const { space } = tokens;
const tile = css({ display: 'grid', gap: space[3], alignContent: 'start' });
const frame = css({ overflow: 'hidden', borderRadius: tokens.radius.sm });
const caption = css({ overflowWrap: 'anywhere' });

interface Layout {
  columns: readonly [number, number, number];
  ratio: string;
  sizes: string;
}
/** By the number of pictures, from one. */
const layouts: readonly Layout[] = [
  { columns: [1, 1, 1], ratio: '16 / 9', sizes: '(min-width: 85rem) 84rem, 92vw' },
  { columns: [1, 2, 2], ratio: '4 / 3', sizes: '(min-width: 85rem) 42rem, (min-width: 45rem) 47vw, 92vw' },
  { columns: [1, 3, 3], ratio: '4 / 5', sizes: '(min-width: 85rem) 28rem, (min-width: 45rem) 31vw, 92vw' },
  { columns: [2, 4, 4], ratio: '4 / 5', sizes: '(min-width: 85rem) 20.5rem, (min-width: 45rem) 23vw, 46vw' },
];

/** Up to four pictures in a row. */
export function PicturesSection({ section, isFirst }: SectionProps) {
  const { pictures = [] } = section;
  const { columns, ratio, sizes } = layouts[Math.min(pictures.length, layouts.length) - 1]!;
  return (
    <SectionFrame section={section}>
      <Grid as="ul" columns={columns} gap={4} rowGap={6}>
        {pictures.map(({ image, url, caption: text }, index) => {
          const content = (
            <>
              <div css={frame}>
                <Picture image={image} sizes={sizes} ratio={ratio} priority={isFirst && index === 0} />
              </div>
              {text ? <span css={caption}>{text}</span> : null}
            </>
          );
          // A link needs a name.
          return (
            <li key={index}>
              {url && (text || image.alt) ? (
                <a href={url} css={tile}>
                  {content}
                </a>
              ) : (
                <div css={tile}>{content}</div>
              )}
            </li>
          );
        })}
      </Grid>
    </SectionFrame>
  );
}
