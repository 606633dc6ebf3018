import { definePage, useIsNavigating, type PageProps } from '@selvedge/mfe-kit';
import { EmptyState, LinkButton, Pagination, tokens } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { BannerTable } from './banner-table.tsx';
import { bannersPageSize, loadBanners, type BannersData } from './load-banners.ts';

export const bannersPage = definePage<BannersData>({
  path: '/admin/banners',
  load: loadBanners,
  Component: BannersPage,
  head: () => ({ title: 'Banners', noIndex: true }),
});

const hrefFor = (page: number) => (page === 0 ? '/admin/banners' : `/admin/banners?page=${page}`);

function BannersPage({ data: { banners, page, totalPages, totalElements } }: PageProps<BannersData>) {
  const isNavigating = useIsNavigating();
  const first = page * bannersPageSize + 1;
  return (
    <AdminLayout title="Banners">
      {banners.length > 0 ? (
        <div
          aria-busy={isNavigating}
          css={{ display: 'grid', gap: tokens.space[6], opacity: isNavigating ? 0.6 : 1 }}
        >
          <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>
            Showing {first}–{first + banners.length - 1} of {totalElements}
          </p>
          <BannerTable banners={banners} />
          <Pagination page={page} totalPages={totalPages} hrefFor={hrefFor} />
        </div>
      ) : (
        <Nothing isBeyondEnd={totalElements > 0} />
      )}
    </AdminLayout>
  );
}

function Nothing({ isBeyondEnd }: { isBeyondEnd: boolean }) {
  if (isBeyondEnd) {
    return (
      <EmptyState title="This page is empty" action={<LinkButton href={hrefFor(0)}>First page</LinkButton>} />
    );
  }
  return (
    <EmptyState title={messages.banners.none} action={<LinkButton href="/">See the store</LinkButton>}>
      Until there are some, the store greets its visitors without pictures.
    </EmptyState>
  );
}
