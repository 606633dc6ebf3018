import { css, keyframes } from '@emotion/react';
import type { Category } from '@selvedge/contract';
import { Container, tokens } from '@selvedge/ui';
import { categoryHref } from './category-href.ts';

const { color, space } = tokens;
const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });
const panel = css({
  position: 'absolute',
  zIndex: tokens.layer.header,
  insetInline: 0,
  top: '100%',
  paddingBlock: `${space[8]} ${space[10]}`,
  background: color.header,
  borderBlock: `1px solid ${color.headerHairline}`,
  boxShadow: tokens.shadow.raised,
  animation: `${appear} ${tokens.motion.quick}`,
});
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: `${space[6]} ${space[8]}`,
});
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2rem',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
const heading = css({ fontWeight: tokens.weight.medium });
const leaf = css({
  fontSize: tokens.text.sm,
  color: color.headerMuted,
  '&:hover': { color: color.onHeader },
});

interface SubcategoryPanelProps {
  id: string;
  category: Category;
  onChoose: () => void;
}

/** Shows subcategories in columns, each with one more level. */
export function SubcategoryPanel({ id, category, onChoose }: SubcategoryPanelProps) {
  return (
    <div id={id} css={panel}>
      <Container>
        <ul css={columns}>
          {category.subcategories.map((sub) => (
            <li key={sub.id}>
              <a href={categoryHref(sub.id)} css={[link, heading]} onClick={onChoose}>
                {sub.name}
              </a>
              {sub.subcategories.length > 0 ? (
                <ul role="list">
                  {sub.subcategories.map((leafCategory) => (
                    <li key={leafCategory.id}>
                      <a href={categoryHref(leafCategory.id)} css={[link, leaf]} onClick={onChoose}>
                        {leafCategory.name}
                      </a>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </Container>
    </div>
  );
}
