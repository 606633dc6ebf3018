import type { ShippingZone } from '@selvedge/contract';
import { useHost, type PageProps } from '@selvedge/mfe-kit';
import { CheckboxField, TextField } from '@selvedge/ui';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { DraftForm } from '../../editing/draft-form.tsx';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Panel } from '../../layout/panel.tsx';
import { AreaFields } from './area-fields.tsx';
import { loadZone, type ZoneData } from './load-zone.ts';
import { RateFields } from './rate-fields.tsx';
import { useZoneEditor } from './use-zone-editor.ts';
import { zoneMessages } from './zone-messages.ts';

export const newZonePage = defineAdminPage({
  path: '/admin/shipping/new',
  title: 'New shipping zone',
  failed: zoneMessages.oneFailed,
  load: loadZone,
  Component: ZonePage,
});

export const zonePage = defineAdminPage({
  path: '/admin/shipping/:id',
  titleOf: ({ zone }) => zone?.name ?? 'Shipping zone',
  failed: zoneMessages.oneFailed,
  load: loadZone,
  Component: ZonePage,
});

function ZonePage({ data: { zone, others } }: PageProps<ZoneData>) {
  const host = useHost();
  const adminApi = useAdminApi();
  return (
    <AdminLayout
      title={zone ? zone.name : 'New shipping zone'}
      actions={
        zone ? (
          <DeleteButton
            permission="settings:write"
            title={`Delete the zone ${zone.name}?`}
            remove={() => adminApi.deleteShippingZone({ params: { id: zone.id } })}
            messages={zoneMessages}
            onDeleted={() => host.navigate('/admin/shipping')}
          >
            <p>{describeDeletion(zone, others)} Existing orders keep their rates.</p>
          </DeleteButton>
        ) : null
      }
    >
      <ZoneForm zone={zone} others={others} key={zone?.id} />
    </AdminLayout>
  );
}

function ZoneForm({ zone, others }: ZoneData) {
  const editor = useZoneEditor(zone);
  const { value, change, errors } = editor;
  const isEverywhere = value.isEverywhereElse || others.some((other) => other.isEverywhereElse);
  return (
    <DraftForm permission="settings:write" draft={editor} css={{ maxWidth: '64rem' }}>
      <Panel title="Zone">
        <TextField
          label="Zone name"
          hint="Only operators see it."
          required
          maxLength={60}
          css={{ maxWidth: '26rem' }}
          {...textFieldProps(editor)('name')}
        />
      </Panel>
      <Panel title="Where" intro={isEverywhere ? zoneMessages.mostSpecific : zoneMessages.onlyZones}>
        <AreaFields editor={editor} others={others} />
      </Panel>
      <Panel
        title="Your rates"
        intro="Shoppers see the name, price and days at checkout. Item totals are after discounts."
      >
        <RateFields editor={editor} />
      </Panel>
      <Panel title="Carrier rates">
        <CheckboxField
          label="Offer your carrier’s rates too"
          hint="If the carrier doesn’t respond, shoppers choose from your rates."
          checked={value.offersCarrierRates}
          error={errors['offersCarrierRates'] ?? errors['rates']}
          onChange={({ currentTarget: { checked } }) => change({ offersCarrierRates: checked })}
        />
      </Panel>
    </DraftForm>
  );
}

function describeDeletion({ isEverywhereElse }: ShippingZone, others: readonly ShippingZone[]): string {
  if (others.length === 0) return zoneMessages.afterLastDeletion;
  return isEverywhereElse ? zoneMessages.afterRestDeletion : zoneMessages.afterDeletion;
}
