import { css } from '@emotion/react';
import { contentPageSlugs, type ContentPage } from '@selvedge/contract';
import { definePage, useCleanHtml, type AnyPage, type PageProps } from '@selvedge/mfe-kit';
import { Breadcrumb, Container, regionProps, tokens } from '@selvedge/ui';
import { breadcrumbList } from '../breadcrumb-list.ts';
import { messages } from '../catalog-messages.ts';
import { failWith } from '../load-failure.ts';
import { plainText } from '../plain-text.ts';
import { prose } from '../prose.ts';

const page = css({ paddingBottom: tokens.space.section });

function ContentPageView({ data }: PageProps<ContentPage>) {
  const html = useCleanHtml(data.html);
  return (
    <Container as="article" width="reading" css={page}>
      <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: data.title }]} />
      <h1 css={{ marginBlock: `${tokens.space[4]} ${tokens.space[8]}` }}>{data.title}</h1>
      <div {...regionProps('page')} css={prose} dangerouslySetInnerHTML={html} />
    </Container>
  );
}

/** The pages that merchants write, such as help, delivery and about: one per slug. */
export const contentPages: AnyPage[] = contentPageSlugs.map((slug) =>
  definePage<ContentPage>({
    path: `/${slug}`,
    load: ({ api, signal }) =>
      api.getContentPage({ params: { slug }, signal }).catch(failWith(messages.pageFailed)),
    Component: ContentPageView,
    head: ({ title, html }, { tenant }) => ({
      title,
      description: plainText(html),
      canonicalPath: `/${slug}`,
      // The store has hidden its links to this page, so search engines must not list it.
      ...(slug === 'careers' && tenant.showCareers === false ? { noIndex: true } : {}),
      jsonLd: [breadcrumbList([{ name: title, path: `/${slug}` }])],
    }),
  }),
);
