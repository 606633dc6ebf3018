import type { AdminBanner } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { EmptyState, FailureBanner, formatMoment, LinkButton, Picture } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { ActiveSwitch } from '../../editing/active-switch.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { PagedList } from '../../tables/paged-list.tsx';
import { ScheduleBadge } from '../schedule/schedule-badge.tsx';
import { describePlacement } from './banner-placement.ts';
import { bannerLabel } from './banner-label.ts';
import { bannersPageSize, loadBanners, type BannersData } from './load-banners.ts';
import { useSwitchBanner } from './use-switch-banner.ts';

export const bannersPage = definePage<BannersData>({
  path: '/admin/banners',
  load: loadBanners,
  Component: BannersPage,
  head: () => ({ title: 'Banners', noIndex: true }),
});

function createColumns(
  busy: string | null,
  switchActive: (banner: AdminBanner, isActive: boolean) => void,
): readonly Column<AdminBanner>[] {
  return [
    {
      name: 'Picture',
      kind: 'picture',
      cell: ({ image }) => <Picture image={image} sizes="96px" ratio="3 / 2" />,
    },
    { name: 'Title', kind: 'title', cell: (banner) => <Title banner={banner} /> },
    { name: 'Type', cell: ({ type }) => bannerLabel(type) },
    { name: 'Placement', cell: (banner) => <Placement banner={banner} /> },
    { name: 'State', cell: (banner) => <ScheduleBadge schedule={banner} /> },
    {
      name: 'Active',
      cell: (banner) => (
        <ActiveSwitch
          name={banner.title}
          isOn={banner.isActive}
          isBusy={busy === banner.id}
          onChange={(isActive) => switchActive(banner, isActive)}
        />
      ),
    },
    {
      name: 'Updated',
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatMoment(updatedAt)}</time>,
    },
  ];
}

function BannersPage({ data: { banners, ...list } }: PageProps<BannersData>) {
  const { busyId, failure, switchActive } = useSwitchBanner();
  return (
    <AdminLayout title="Banners" actions={<LinkButton href="/admin/banners/new">Add banner</LinkButton>}>
      <FailureBanner failure={failure} />
      <PagedList
        path="/admin/banners"
        {...list}
        pageSize={bannersPageSize}
        count={banners.length}
        empty={<NoBanners />}
      >
        <DataTable
          label="Banners"
          columns={createColumns(busyId, switchActive)}
          rows={banners}
          keyOf={({ id }) => id}
        />
      </PagedList>
    </AdminLayout>
  );
}

const Title = ({ banner: { id, title, description } }: { banner: AdminBanner }) => (
  <>
    <a href={`/admin/banners/${id}`}>{title}</a>
    {description ? <CellNote>{description}</CellNote> : null}
  </>
);

const Placement = ({ banner: { type, placement, categoryId } }: { banner: AdminBanner }) => (
  <>
    {bannerLabel(placement)}
    {categoryId ? <CellNote>{categoryId}</CellNote> : null}
    {describePlacement(type, placement, categoryId) === null ? (
      <CellNote>No page shows this banner</CellNote>
    ) : null}
  </>
);

const NoBanners = () => (
  <EmptyState
    title={messages.banners.none}
    action={<LinkButton href="/admin/banners/new">Add banner</LinkButton>}
  >
    Banners bring pictures to your home page and category pages.
  </EmptyState>
);
