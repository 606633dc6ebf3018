import type { AdminBanner } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { Badge, EmptyState, LinkButton, Picture, tokens } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { DataTable, type Column } from '../tables/data-table.tsx';
import { PagedList } from '../tables/paged-list.tsx';
import { bannerWord, formatUpdated } from './banner-words.ts';
import { bannersPageSize, loadBanners, type BannersData } from './load-banners.ts';

export const bannersPage = definePage<BannersData>({
  path: '/admin/banners',
  load: loadBanners,
  Component: BannersPage,
  head: () => ({ title: 'Banners', noIndex: true }),
});

const columns: readonly Column<AdminBanner>[] = [
  {
    name: 'Picture',
    kind: 'picture',
    cell: ({ image }) => <Picture image={image} sizes="96px" ratio="3 / 2" />,
  },
  { name: 'Title', kind: 'title', cell: ({ title, description }) => <Title {...{ title, description }} /> },
  { name: 'Type', cell: ({ type }) => bannerWord(type) },
  { name: 'Placement', cell: ({ placement }) => bannerWord(placement) },
  {
    name: 'Active',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    ),
  },
  {
    name: 'Updated',
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatUpdated(updatedAt)}</time>,
  },
];

function BannersPage({ data: { banners, ...list } }: PageProps<BannersData>) {
  return (
    <AdminLayout title="Banners">
      <PagedList
        path="/admin/banners"
        {...list}
        pageSize={bannersPageSize}
        count={banners.length}
        empty={<NoBanners />}
      >
        <DataTable label="Banners" columns={columns} rows={banners} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}

const Title = ({ title, description }: { title: string; description: string }) => (
  <>
    {title}
    {description ? (
      <span
        css={{
          display: 'block',
          fontSize: tokens.text.sm,
          fontWeight: tokens.weight.regular,
          color: tokens.color.muted,
        }}
      >
        {description}
      </span>
    ) : null}
  </>
);

const NoBanners = () => (
  <EmptyState title={messages.banners.none} action={<LinkButton href="/">See the store</LinkButton>}>
    Until there are some, the store greets its visitors without pictures.
  </EmptyState>
);
