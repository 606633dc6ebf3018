import { css } from '@emotion/react';
import { Container, Grid, Picture, tokens } from '@selvedge/ui';
import { categoryPath } from '../category-tree.ts';
import type { CategoryWithImage } from './home-data.ts';

const { color, space, text } = tokens;
const section = css({ paddingTop: space.section, '&:last-of-type': { paddingBottom: space.section } });
const tile = css({ display: 'grid', gap: space[3], alignContent: 'start', textDecoration: 'none' });
const frame = css({
  overflow: 'hidden',
  aspectRatio: '4 / 5',
  borderRadius: tokens.radius.sm,
  background: color.sunken,
});
const name = css({
  fontSize: text.lg,
  overflowWrap: 'anywhere',
  'a:hover > &': { textDecoration: 'underline' },
});

interface CategoryTilesProps {
  /** Of the heading. */
  id?: string;
  title: string;
  categories: readonly CategoryWithImage[];
  /** How many pictures load first, because they're at the top of the page. */
  priorityCount?: number;
}

/** A grid of categories, each an image that links to the category. */
export function CategoryTiles({
  id: headingId = 'categories',
  title,
  categories,
  priorityCount = 0,
}: CategoryTilesProps) {
  if (categories.length === 0) return null;
  const desktopColumns = categories.length < 4 ? 3 : 4;
  const sizes =
    desktopColumns === 3
      ? '(min-width: 85rem) 28rem, (min-width: 45rem) 31vw, 46vw'
      : '(min-width: 85rem) 20.5rem, (min-width: 45rem) 23vw, 46vw';
  return (
    <Container as="section" css={section} aria-labelledby={headingId}>
      <h2 id={headingId} css={{ marginBottom: space[6] }}>
        {title}
      </h2>
      <Grid as="ul" columns={[2, desktopColumns, desktopColumns]} gap={4} rowGap={8}>
        {categories.map(({ id, name: categoryName, image }, index) => (
          <li key={id}>
            <a href={categoryPath(id)} css={tile}>
              <div css={frame}>
                {image ? (
                  <Picture
                    image={image}
                    sizes={sizes}
                    ratio="4 / 5"
                    alt=""
                    priority={index < priorityCount}
                  />
                ) : null}
              </div>
              <h3 css={name}>{categoryName}</h3>
            </a>
          </li>
        ))}
      </Grid>
    </Container>
  );
}
