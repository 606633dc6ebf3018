import { css } from '@emotion/react';
import type { PageProps } from '@selvedge/mfe-kit';
import { Breadcrumb, Container, LinkButton, tokens } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';
import { FilteredList } from '../filters/filtered-list.tsx';
import { categoryPath } from '../category-tree.ts';
import { CategoryBanners } from './category-banners.tsx';
import type { CategoryData } from './load-category.ts';

const { space } = tokens;
const page = css({ paddingBottom: space.section });
const empty = css({ display: 'grid', justifyItems: 'start', gap: space[4], paddingBlock: space[12] });

export function CategoryView({ data, params, query }: PageProps<CategoryData>) {
  const category = data.chain.at(-1) ?? { id: params.categoryId ?? '', name: '' };
  const crumbs = [
    { label: 'Home', href: '/' },
    ...data.chain.map(({ id, name }) => ({ label: name, href: categoryPath(id) })),
  ];
  return (
    <Container css={page}>
      <Breadcrumb items={crumbs} />
      <h1 css={{ marginBlock: `${space[2]} ${space[6]}` }}>{category.name}</h1>
      <CategoryBanners banners={data.banners} />
      <FilteredList
        data={data}
        route={{ path: categoryPath(category.id) }}
        query={query}
        summary={messages.productCount(data.totalElements)}
        noMatches={{ message: messages.noProducts, linkText: `Show everything in ${category.name}` }}
        empty={
          <div css={empty}>
            <p>{messages.noProducts}</p>
            <LinkButton variant="secondary" href="/">
              Go back home
            </LinkButton>
          </div>
        }
      />
    </Container>
  );
}
