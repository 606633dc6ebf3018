import { bannerInput } from './banner-input.ts';
import { collectionInput } from './collection-input.ts';
import { draftOrderInput } from './draft-order-input.ts';
import { uploadPicture } from './operator-picture.ts';
import { groupInput } from './group-input.ts';
import { newsletterInput } from './newsletter-input.ts';
import { promotionInput } from './promotion-input.ts';
import type { TestShop } from './test-shop.ts';
import { zoneInput } from './zone-input.ts';

/** The IDs of one object of each kind that an operator can create. */
export interface OperatorObjects {
  bannerId: string;
  promotionId: string;
  groupId: string;
  /** A zone for every address, with the carrier's rates. */
  zoneId: string;
  collectionId: string;
  /** Published. */
  homeVersionId: string;
  newsletterId: string;
  draftOrderId: string;
  taxRateId: string;
  imageId: string;
  /** Added to the store, but not verified. */
  waitingHost: string;
}

/** Creates one object of each kind as an operator. */
export async function createOperatorObjects(shop: TestShop, token: string): Promise<OperatorObjects> {
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const reply = await shop.call(method, path, { token, body });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const anyVariant = async () => (await call('GET', '/admin/stock?size=1')).content[0].variantId as string;
  const waitingHost = 'waiting.example';
  const { domains } = await call('GET', '/admin/settings');
  const wanted = { host: waitingHost, isCanonical: false };
  await call('PUT', '/admin/settings/domains', { domains: [...domains, wanted] });
  const { updatedAt: basedOn } = await call('GET', '/admin/home-page');
  const home = await call('POST', '/admin/home-page/versions', {
    ...{ startsAt: null, basedOn },
    scheduledId: null,
  });
  const banner = await call('POST', '/admin/banners', bannerInput());
  return {
    bannerId: banner.id,
    homeVersionId: home.live.id,
    promotionId: (await call('POST', '/admin/promotions', promotionInput())).id,
    groupId: (await call('POST', '/admin/customer-groups', groupInput())).id,
    zoneId: (await call('POST', '/admin/shipping/zones', zoneInput({ offersCarrierRates: true, rates: [] })))
      .id,
    collectionId: (await call('POST', '/admin/collections', collectionInput())).id,
    newsletterId: (await call('POST', '/admin/newsletters', newsletterInput())).id,
    draftOrderId: (await call('POST', '/admin/draft-orders', draftOrderInput(await anyVariant()))).id,
    taxRateId: (await call('GET', '/admin/tax/rates'))[0].id,
    imageId: (await uploadPicture(shop, token)).imageId,
    waitingHost,
  };
}
