import type { AdminBanner } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { useSwitch } from '../../editing/use-switch.ts';
import { bannerDraft, bannerInput } from './banner-draft.ts';

/** Turns banners of the list on and off, one at a time. */
export function useSwitchBanner() {
  const { api } = useHost();
  return useSwitch<AdminBanner>((banner, isActive) => {
    const body = { ...bannerInput(bannerDraft(banner), banner), isActive };
    return operatorApi(api).updateBanner({ params: { id: banner.id }, body });
  }, messages.banners.switchFailed);
}
