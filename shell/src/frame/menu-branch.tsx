import { css } from '@emotion/react';
import type { Category } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { useId, useState } from 'react';
import { categoryHref } from './category-href.ts';
import { ChevronIcon } from './frame-icons.tsx';

const { color, space, text } = tokens;
const row = css({ display: 'flex', alignItems: 'stretch' });
const link = css({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  minHeight: '3rem',
  textDecoration: 'none',
});
const toggle = css({
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  marginRight: `-${space[3]}`,
  '& svg': { transition: `transform ${tokens.motion.quick}` },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
});
const levels = [
  css({
    borderBottom: `1px solid ${color.hairline}`,
    '& > div > a': {
      fontFamily: tokens.font.display,
      fontWeight: tokens.weight.display,
      fontSize: text.xl,
      letterSpacing: tokens.tracking.tight,
    },
  }),
  css({ '& > div > a': { fontSize: text.md } }),
  css({ '& > div > a': { fontSize: text.sm, color: color.muted, minHeight: tokens.size.target } }),
] as const;

interface MenuBranchProps {
  category: Category;
  /** 0 at the top; the third level is the last. */
  depth?: 0 | 1 | 2;
  onChoose: () => void;
}

/** A category in the mobile menu: its link, and a toggle for its subcategories. */
export function MenuBranch({ category, depth = 0, onChoose }: MenuBranchProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const children = depth < 2 ? category.subcategories : [];
  return (
    <li css={levels[depth]}>
      <div css={row}>
        <a href={categoryHref(category.id)} css={link} onClick={onChoose}>
          {category.name}
        </a>
        {children.length > 0 ? (
          <button
            type="button"
            css={toggle}
            aria-label={`${category.name} menu`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronIcon />
          </button>
        ) : null}
      </div>
      {isOpen ? (
        <ul id={listId} css={{ paddingLeft: space[4], paddingBottom: space[2] }}>
          {children.map((child) => (
            <MenuBranch key={child.id} category={child} depth={depth === 0 ? 1 : 2} onChoose={onChoose} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
