import type { ShippingZone } from '@selvedge/contract';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useRecordDraft } from '../../editing/use-record-draft.ts';
import { checkZone, emptyZone, toZoneDraft, toZoneInput } from './zone-draft.ts';
import { zoneMessages } from './zone-messages.ts';

/** Edits a shipping zone or creates one. @param loaded the zone to edit, or `null` for a new one */
export function useZoneEditor(loaded: ShippingZone | null) {
  const adminApi = useAdminApi();
  return useRecordDraft({
    record: loaded,
    empty: emptyZone,
    toDraft: toZoneDraft,
    toInput: toZoneInput,
    check: checkZone,
    create: adminApi.createShippingZone,
    update: adminApi.updateShippingZone,
    path: '/admin/shipping',
    messages: zoneMessages,
  });
}

export type ZoneEditor = Pick<ReturnType<typeof useZoneEditor>, 'value' | 'change' | 'errors'>;
