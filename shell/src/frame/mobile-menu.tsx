import { css } from '@emotion/react';
import type { Category } from '@selvedge/contract';
import { Drawer, tokens } from '@selvedge/ui';
import { CategoriesFailed } from './categories-failed.tsx';
import { AccountIcon } from './frame-icons.tsx';
import { frameMessages } from './frame-messages.ts';
import { MenuBranch } from './menu-branch.tsx';
import { SearchForm } from './search-form.tsx';

export interface MobileMenuProps {
  onClose: () => void;
  categories: Category[] | null;
  /** Only set if loading failed. */
  onRetryCategories?: (() => void) | undefined;
  onNavigate?: (href: string) => void;
}

const account = css({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space[3],
  minHeight: tokens.size.target,
  textDecoration: 'none',
});

/** The menu on small screens: a drawer with search, nested categories and the account link. It traps the focus. */
export function MobileMenu({ onClose, categories, onRetryCategories, onNavigate }: MobileMenuProps) {
  return (
    <Drawer
      isOpen
      onClose={onClose}
      side="left"
      title={frameMessages.menu}
      footer={
        <a href="/account" css={account} onClick={onClose}>
          <AccountIcon />
          {frameMessages.account}
        </a>
      }
    >
      <SearchForm inputId="mobile-menu-search" onNavigate={onNavigate} />
      {onRetryCategories ? <CategoriesFailed onRetry={onRetryCategories} /> : null}
      <nav aria-label={frameMessages.mainNavigation} css={{ marginTop: tokens.space[5] }}>
        <ul role="list">
          {(categories ?? []).map((category) => (
            <MenuBranch key={category.id} category={category} onChoose={onClose} />
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
