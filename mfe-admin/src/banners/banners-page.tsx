import type { AdminBanner } from '@selvedge/contract';
import { css } from '@emotion/react';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { EmptyState, FailureBanner, formatMoment, LinkButton, Picture, tokens } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { ActiveSwitch } from '../editing/active-switch.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { DataTable, type Column } from '../tables/data-table.tsx';
import { PagedList } from '../tables/paged-list.tsx';
import { ScheduleBadge } from '../schedule/schedule-badge.tsx';
import { placeOf } from './banner-places.ts';
import { bannerWord } from './banner-words.ts';
import { bannersPageSize, loadBanners, type BannersData } from './load-banners.ts';
import { useSwitchBanner } from './use-switch-banner.ts';

export const bannersPage = definePage<BannersData>({
  path: '/admin/banners',
  load: loadBanners,
  Component: BannersPage,
  head: () => ({ title: 'Banners', noIndex: true }),
});

function columnsWith(
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
    { name: 'Type', cell: ({ type }) => bannerWord(type) },
    { name: 'Placement', cell: (banner) => <Placement banner={banner} /> },
    { name: 'State', cell: (banner) => <ScheduleBadge of={banner} /> },
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
          columns={columnsWith(busyId, switchActive)}
          rows={banners}
          keyOf={({ id }) => id}
        />
      </PagedList>
    </AdminLayout>
  );
}

const quiet = css({
  display: 'block',
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.regular,
  color: tokens.color.muted,
});

const Title = ({ banner: { id, title, description } }: { banner: AdminBanner }) => (
  <>
    <a href={`/admin/banners/${id}`}>{title}</a>
    {description ? <span css={quiet}>{description}</span> : null}
  </>
);

const Placement = ({ banner: { type, placement, categoryId } }: { banner: AdminBanner }) => (
  <>
    {bannerWord(placement)}
    {categoryId ? <span css={quiet}>{categoryId}</span> : null}
    {placeOf(type, placement, categoryId) === null ? <span css={quiet}>No page shows this</span> : null}
  </>
);

const NoBanners = () => (
  <EmptyState
    title={messages.banners.none}
    action={<LinkButton href="/admin/banners/new">Add banner</LinkButton>}
  >
    Until there are some, the store greets its visitors without pictures.
  </EmptyState>
);
