import { css } from '@emotion/react';
import type { Category } from '@selvedge/contract';
import { Skeleton, tokens } from '@selvedge/ui';
import { useEffect } from 'react';
import { CategoriesFailed } from './categories-failed.tsx';
import { categoryHref } from './category-href.ts';
import { ChevronIcon } from './frame-icons.tsx';
import { frameMessages } from './frame-messages.ts';
import { SubcategoryPanel } from './subcategory-panel.tsx';
import { useSubmenu } from './use-submenu.ts';

const { color, space, size } = tokens;
const list = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'stretch', height: '100%' });
const item = css({ display: 'flex', alignItems: 'center' });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  paddingInline: space[2],
  textDecoration: 'none',
  textUnderlineOffset: '0.5em',
  textDecorationThickness: '1px',
  '&:hover, li[data-open] > &': { textDecoration: 'underline' },
});
const toggle = css({
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: size.target,
  marginLeft: `-${space[1]}`,
  '& svg': { transition: `transform ${tokens.motion.quick}` },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  [tokens.media.noScript]: { display: 'none' },
});

interface CategoryNavProps {
  /** `null` while they're loading. */
  categories: Category[] | null;
  /** Only set if loading failed. */
  onRetry?: (() => void) | undefined;
  /** Current URL; a change closes the open dropdown. */
  href?: string;
}

/** The top-level categories, each with a dropdown of its subcategories. */
export function CategoryNav({ categories, onRetry, href }: CategoryNavProps) {
  const submenu = useSubmenu();
  const { close } = submenu;
  // Closes the dropdown when the URL changes, but not on mount: see the header.
  useEffect(() => close, [href, close]);
  if (!categories) return onRetry ? <CategoriesFailed onRetry={onRetry} /> : <CategoriesPending />;
  return (
    <nav aria-label={frameMessages.mainNavigation} css={{ height: '100%' }}>
      <ul css={list}>
        {categories.map((category) => {
          const hasSubmenu = category.subcategories.length > 0;
          const isOpen = submenu.openId === category.id;
          const panelId = `submenu-${category.id}`;
          return (
            <li
              key={category.id}
              css={item}
              data-open={isOpen || undefined}
              {...submenu.itemEvents(category.id, hasSubmenu)}
            >
              <a href={categoryHref(category.id)} css={link} onClick={close}>
                {category.name}
              </a>
              {hasSubmenu ? (
                <button
                  type="button"
                  css={toggle}
                  aria-label={`${category.name} menu`}
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? panelId : undefined}
                  onClick={() => submenu.toggle(category.id)}
                >
                  <ChevronIcon />
                </button>
              ) : null}
              {isOpen ? <SubcategoryPanel id={panelId} category={category} onChoose={close} /> : null}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function CategoriesPending() {
  return (
    <div
      role="status"
      css={{ display: 'flex', alignItems: 'center', gap: space[6], height: '100%', color: color.onHeader }}
    >
      <span className="visually-hidden">{frameMessages.categoriesLoading}</span>
      {['4rem', '5rem', '3.5rem', '4.5rem'].map((width) => (
        <Skeleton key={width} width={width} height="0.875rem" />
      ))}
    </div>
  );
}
