import { css } from '@emotion/react';
import { LinkButton, tokens } from '@selvedge/ui';
import { resultMessages } from './result-messages.ts';
import { categoryPath, type CategoryRef } from '../category-tree.ts';

const list = css({ display: 'flex', flexWrap: 'wrap', gap: tokens.space[3], marginTop: tokens.space[4] });

/** Links to the top-level categories, for searches without results. */
export function TopCategories({ categories }: { categories: readonly CategoryRef[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-labelledby="top-categories">
      <h2 id="top-categories" css={{ fontSize: tokens.text.lg }}>
        {resultMessages.topCategories}
      </h2>
      <ul css={list}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <LinkButton variant="secondary" href={categoryPath(id)}>
              {name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
