import { css } from '@emotion/react';
import type { Category, TenantConfig } from '@selvedge/contract';
import { Container, tokens } from '@selvedge/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CartLink } from './cart-link.tsx';
import { CategoryNav } from './category-nav.tsx';
import { AccountIcon, MenuIcon, SearchIcon } from './frame-icons.tsx';
import { frameMessages } from './frame-messages.ts';
import { Logo } from './logo.tsx';
import { SearchPanel, searchPanelId } from './search-panel.tsx';
import { useMobileMenu } from './use-mobile-menu.ts';
import type { SuggestSearches } from './search-form.tsx';

export interface HeaderProps {
  tenant: TenantConfig;
  /** `null` while they're loading. */
  categories: Category[] | null;
  /** Reloads the categories. Only set after a failure. */
  onRetryCategories?: (() => void) | undefined;
  /** `null` while it's loading. */
  cartCount: number | null;
  /** Current URL. Menus close when it changes. */
  href?: string;
  /** Navigates to the search results. Without it, the browser submits the search forms. */
  onNavigate?: (href: string) => void;
  /** Fetches suggestions while a search is being typed. */
  suggest?: SuggestSearches;
}

const { color, space, size, media } = tokens;
const frame = css({
  '--color-focus': color.onHeader,
  position: 'relative',
  background: color.header,
  color: color.onHeader,
  borderBottom: `1px solid ${color.headerHairline}`,
  // The outline is inside, because adjacent links touch.
  '& :is(a, button):focus-visible': { outlineOffset: '-2px' },
});
// On the narrowest phones, the search is in the menu.
const narrow = '@media (max-width: 23rem)';
const bar = css({
  display: 'grid',
  alignItems: 'center',
  height: '4rem',
  gridTemplate: `'menu search logo account cart' 1fr / ${size.target} ${size.target} minmax(0, 1fr) ${size.target} ${size.target}`,
  '& > *': { minWidth: 0 },
  [narrow]: {
    gridTemplate: `'menu logo account cart' 1fr / ${size.target} minmax(0, 1fr) ${size.target} ${size.target}`,
  },
  // The menu can't open, so its categories are a second row.
  [media.noScript]: {
    height: 'auto',
    gridTemplate: `'search logo account cart' 4rem 'nav nav nav nav' auto / ${size.target} minmax(0, 1fr) ${size.target} ${size.target}`,
  },
  [media.desktop]: {
    height: '5rem',
    columnGap: space[2],
    gridTemplate: `'logo nav search account cart' 1fr / auto minmax(0, 1fr) auto auto auto`,
  },
});
const icon = css({
  display: 'grid',
  placeItems: 'center',
  width: size.target,
  height: size.target,
  borderRadius: tokens.radius.round,
  '&:hover': { color: color.headerMuted },
});
const areas = {
  menu: css({
    gridArea: 'menu',
    marginLeft: `-${space[2]}`,
    [media.noScript]: { display: 'none' },
    [media.desktop]: { display: 'none' },
  }),
  logo: css({
    gridArea: 'logo',
    display: 'flex',
    justifyContent: 'center',
    [media.desktop]: { paddingRight: space[8] },
  }),
  nav: css({
    gridArea: 'nav',
    display: 'none',
    [media.noScript]: { display: 'block' },
    [media.desktop]: { display: 'block', height: '100%' },
  }),
  search: css({ gridArea: 'search', [narrow]: { display: 'none' }, [media.noScript]: { display: 'block' } }),
  account: css({ gridArea: 'account' }),
  cart: css({ gridArea: 'cart', marginRight: `-${space[2]}` }),
};

/** Logo, categories, search, account and cart. */
export function Header({
  tenant,
  categories,
  onRetryCategories,
  cartCount,
  href,
  onNavigate,
  suggest,
}: HeaderProps) {
  const [open, setOpen] = useState<'search' | 'menu' | null>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const [MobileMenu, fetchMenu] = useMobileMenu();
  // Closes menus when the URL changes, but not on mount, because a replayed press from before hydration may have opened one.
  useEffect(() => () => setOpen(null), [href]);

  // Without scripts, the button submits its form and opens the search page.
  const toggleSearch = (event: FormEvent) => {
    event.preventDefault();
    setOpen(open === 'search' ? null : 'search');
  };
  const closeSearch = () => {
    setOpen(null);
    searchButton.current?.focus();
  };
  // Browsers don't submit a form that has been removed, so close the panel only if we navigate ourselves.
  const search =
    onNavigate &&
    ((to: string) => {
      setOpen(null);
      onNavigate(to);
    });

  return (
    <header css={frame}>
      <Container css={bar}>
        <button
          type="button"
          css={[icon, areas.menu]}
          aria-label={frameMessages.menu}
          aria-haspopup="dialog"
          aria-expanded={open === 'menu'}
          onPointerEnter={fetchMenu}
          onFocus={fetchMenu}
          onClick={() => {
            fetchMenu();
            setOpen('menu');
          }}
        >
          <MenuIcon />
        </button>
        <div css={areas.logo}>
          <Logo tenant={tenant} />
        </div>
        <div css={areas.nav}>
          <CategoryNav categories={categories} onRetry={onRetryCategories} href={href} />
        </div>
        <form action="/search" css={areas.search} onSubmit={toggleSearch}>
          <button
            ref={searchButton}
            type="submit"
            css={icon}
            aria-label={frameMessages.search}
            aria-expanded={open === 'search'}
            aria-controls={open === 'search' ? searchPanelId : undefined}
          >
            <SearchIcon />
          </button>
        </form>
        <a href="/account" css={[icon, areas.account]} aria-label={frameMessages.account}>
          <AccountIcon />
        </a>
        <CartLink count={cartCount} css={[icon, areas.cart]} />
      </Container>
      {open === 'search' ? <SearchPanel onClose={closeSearch} onNavigate={search} suggest={suggest} /> : null}
      {open === 'menu' && MobileMenu ? (
        <MobileMenu
          onClose={() => setOpen(null)}
          categories={categories}
          onRetryCategories={onRetryCategories}
          onNavigate={search}
        />
      ) : null}
    </header>
  );
}
