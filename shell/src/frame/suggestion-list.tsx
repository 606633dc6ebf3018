import { css } from '@emotion/react';
import { optionId, Picture, Price, tokens } from '@selvedge/ui';
import { frameMessages } from './frame-messages.ts';
import { SearchIcon } from './frame-icons.tsx';
import type { SuggestionOption } from './suggestion-options.ts';

const { color, space, media } = tokens;
const list = css({
  display: 'grid',
  gap: space[6],
  marginTop: space[6],
  // Space for an option's outline, which scrolling would otherwise cut off.
  marginInline: `-${space[2]}`,
  paddingInline: space[2],
  // On a short screen the panel scrolls, not the page behind it.
  maxHeight: 'calc(100dvh - 14rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  transition: `opacity ${tokens.motion.quick}`,
  '&[aria-busy="true"]': { opacity: 0.6 },
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', columnGap: space[8] },
});
const textGroups = css({ display: 'grid', alignContent: 'start', gap: space[6] });
const title = css({ marginBottom: space[2], color: color.headerMuted, fontSize: tokens.text.xs });
const option = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: tokens.size.target,
  paddingInline: space[2],
  marginInline: `-${space[2]}`,
  borderRadius: tokens.radius.sm,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
  '&[aria-selected="true"]': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
});
const products = css({
  display: 'grid',
  gap: space[2],
  [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space[4] },
});
const product = css({
  [media.desktop]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: space[2],
    margin: 0,
    padding: space[1],
  },
});
const picture = css({ flex: 'none', width: '3.5rem', [media.desktop]: { width: '100%' } });
const facts = css({ display: 'grid', gap: space[1], fontSize: tokens.text.sm });

interface SuggestionListProps {
  id: string;
  options: readonly SuggestionOption[];
  /** Index of the option selected with the arrow keys; -1 if none. */
  activeIndex: number;
  isLoading: boolean;
}

/** Lists searches and categories next to a few products. Options are links, so all kinds of clicks on links work. */
export function SuggestionList({ id, options, activeIndex, isLoading }: SuggestionListProps) {
  const linkTo = (index: number) => ({
    id: optionId(id, index),
    role: 'option',
    tabIndex: -1,
    href: options[index]!.href,
    'aria-selected': index === activeIndex,
  });
  const group = (kind: SuggestionOption['kind'], name: string, style?: typeof products) => {
    const own = options.flatMap((each, index) => (each.kind === kind ? [{ each, index }] : []));
    if (own.length === 0) return null;
    return (
      <div role="group" aria-labelledby={`${id}-${kind}`}>
        <div id={`${id}-${kind}`} css={title}>
          {name}
        </div>
        <div role="presentation" css={style}>
          {own.map(({ each, index }) => (
            <a key={each.href} {...linkTo(index)} css={[option, kind === 'product' && product]}>
              <OptionContent option={each} />
            </a>
          ))}
        </div>
      </div>
    );
  };
  const hasTextGroups = options.some(({ kind }) => kind !== 'product');
  return (
    <div
      id={id}
      role="listbox"
      aria-label={frameMessages.suggestions}
      aria-busy={isLoading}
      css={[list, !hasTextGroups && { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' } }]}
    >
      {hasTextGroups ? (
        <div role="presentation" css={textGroups}>
          {group('query', frameMessages.suggestedSearches)}
          {group('category', frameMessages.suggestedCategories)}
        </div>
      ) : null}
      {group('product', frameMessages.suggestedProducts, products)}
    </div>
  );
}

function OptionContent({ option: each }: { option: SuggestionOption }) {
  if (each.kind === 'query')
    return (
      <>
        <SearchIcon />
        {each.query}
      </>
    );
  if (each.kind === 'category')
    return (
      <span>
        {each.path.slice(0, -1).map((name) => (
          <span key={name} css={{ color: color.headerMuted }}>
            {name} /{' '}
          </span>
        ))}
        {each.path.at(-1)}
      </span>
    );
  const { productName, productImages, minPrice, maxPrice, compareAtPrice } = each.product;
  return (
    <>
      <span css={picture}>
        <Picture
          image={productImages.defaultImages[0]}
          sizes="(min-width: 64rem) 10rem, 3.5rem"
          ratio="4 / 5"
          alt=""
        />
      </span>
      <span css={facts}>
        <span>{productName}</span>
        <Price min={minPrice} max={maxPrice} compareAt={compareAtPrice} />
      </span>
    </>
  );
}
