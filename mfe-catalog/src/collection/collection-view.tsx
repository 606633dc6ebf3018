import { css } from '@emotion/react';
import type { PageProps } from '@selvedge/mfe-kit';
import { Breadcrumb, Container, LinkButton, tokens } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';
import { FilteredList } from '../filters/filtered-list.tsx';
import { collectionMessages } from './collection-messages.ts';
import { collectionPath } from './collection-path.ts';
import type { CollectionData } from './load-collection.ts';

const { space } = tokens;
const page = css({ paddingBottom: space.section });
const heading = css({ marginBlock: `${space[2]} ${space[6]}`, overflowWrap: 'anywhere' });
const text = css({
  maxWidth: tokens.size.reading,
  marginBottom: space[8],
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
const empty = css({ display: 'grid', justifyItems: 'start', gap: space[4], paddingBlock: space[12] });

export function CollectionView({ data, query }: PageProps<CollectionData>) {
  const { handle, title, description } = data.collection;
  return (
    <Container css={page}>
      <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: title }]} />
      <h1 css={heading}>{title}</h1>
      {description ? <p css={text}>{description}</p> : null}
      <FilteredList
        data={data}
        route={{ path: collectionPath(handle) }}
        query={query}
        summary={messages.productCount(data.totalElements)}
        recommendedLabel={collectionMessages.featured}
        noMatches={{ message: collectionMessages.noMatches, linkText: `Show everything in ${title}` }}
        empty={
          <div css={empty}>
            <p>{collectionMessages.empty}</p>
            <LinkButton variant="secondary" href="/">
              Go back home
            </LinkButton>
          </div>
        }
      />
    </Container>
  );
}
