import type { ShippingZone } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { EmptyState, LinkButton, NoticeBanner } from '@selvedge/ui';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { describeAreas, describeRate } from './zone-texts.ts';

const listMessages = {
  failed: 'Failed to load shipping zones',
  none: 'There are no shipping zones yet.',
  noneDetail:
    'The store ships everywhere in the US, at your carrier’s rates. With zones, you choose where you ship, and can set your own rates.',
  onlyHere:
    'The store only ships to these zones. To ship to all other addresses too, add a zone for everywhere else.',
} as const;

export const zonesPage = defineAdminPage({
  path: '/admin/shipping',
  failed: listMessages.failed,
  load: ({ adminApi, signal }) => adminApi.listShippingZones({ signal }),
  Component: ZonesPage,
});

const columns: readonly Column<ShippingZone>[] = [
  {
    name: 'Zone',
    kind: 'title',
    cell: (zone) => (
      <>
        <a href={`/admin/shipping/${zone.id}`}>{zone.name}</a>
        <CellNote>{describeAreas(zone)}</CellNote>
      </>
    ),
  },
  {
    name: 'Rates',
    cell: ({ rates, offersCarrierRates }) => (
      <ul role="list" css={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rates.map((rate) => (
          <li key={rate.id}>{describeRate(rate)}</li>
        ))}
        {offersCarrierRates ? <li>Your carrier’s rates</li> : null}
      </ul>
    ),
  },
];

function ZonesPage({ data: zones }: PageProps<ShippingZone[]>) {
  const addZone = (
    <Allowed to="settings:write">
      <LinkButton href="/admin/shipping/new">Add zone</LinkButton>
    </Allowed>
  );
  if (zones.length === 0)
    return (
      <AdminLayout title="Shipping">
        <EmptyState title={listMessages.none} action={addZone}>
          {listMessages.noneDetail}
        </EmptyState>
      </AdminLayout>
    );
  return (
    <AdminLayout title="Shipping" actions={addZone}>
      {zones.some(({ isEverywhereElse }) => isEverywhereElse) ? null : (
        <NoticeBanner>{listMessages.onlyHere}</NoticeBanner>
      )}
      <DataTable label="Shipping zones" columns={columns} rows={zones} keyOf={({ id }) => id} />
    </AdminLayout>
  );
}
