import type { AdminBanner } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { EmptyState, FailureBanner, LinkButton, Moment, Picture } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useActiveSwitch } from '../../editing/use-active-switch.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { loadList, type List } from '../../tables/list.ts';
import { PagedList } from '../../tables/paged-list.tsx';
import { ScheduleBadge } from '../schedule/schedule-badge.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { toBannerDraft, toBannerInput } from './banner-draft.ts';
import { bannerLabel } from './banner-label.ts';
import { describePlacement } from './banner-placement.ts';

export const bannersPage = defineAdminPage({
  path: '/admin/banners',
  failed: messages.banners.failed,
  load: loadList({
    readFilter: () => ({}),
    load: ({ adminApi, signal }, paging) => adminApi.listBanners({ query: paging, signal }),
  }),
  Component: BannersPage,
});

const addBanner = (
  <Allowed to="marketing:write">
    <LinkButton href="/admin/banners/new">Add banner</LinkButton>
  </Allowed>
);

function BannersPage({ data: list }: PageProps<List<AdminBanner>>) {
  const adminApi = useAdminApi();
  const { failure, renderSwitch } = useActiveSwitch<AdminBanner>({
    permission: 'marketing:write',
    nameOf: ({ title }) => title,
    send(banner, isActive) {
      const body = { ...toBannerInput(toBannerDraft(banner), banner), isActive };
      return adminApi.updateBanner({ params: { id: banner.id }, body });
    },
    failed: messages.banners.switchFailed,
  });
  const columns: readonly Column<AdminBanner>[] = [
    {
      name: 'Picture',
      kind: 'picture',
      cell: ({ image }) => <Picture image={image} sizes="96px" ratio="3 / 2" />,
    },
    { name: 'Title', kind: 'title', cell: (banner) => <Title banner={banner} /> },
    { name: 'Type', cell: ({ type }) => bannerLabel(type) },
    { name: 'Placement', cell: (banner) => <Placement banner={banner} /> },
    { name: 'Status', cell: (banner) => <ScheduleBadge schedule={banner} /> },
    { name: 'Active', cell: renderSwitch },
    { name: 'Updated', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  ];
  return (
    <AdminLayout title="Banners" actions={addBanner}>
      <FailureBanner failure={failure} />
      <PagedList
        path="/admin/banners"
        list={list}
        emptyState={
          <EmptyState title={messages.banners.none} action={addBanner}>
            Banners highlight products and offers on your home page and category pages.
          </EmptyState>
        }
      >
        <DataTable label="Banners" columns={columns} rows={list.rows} keyOf={({ id }) => id} />
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
