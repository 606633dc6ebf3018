import type { Samples } from '@selvedge/testing';
import { testUser } from '@selvedge/testing/sample-values';
import { sampleAddress } from './addresses/sample-address.ts';
import { sampleOrder, sampleReturns } from '@selvedge/testing/sample-order';

const order = sampleOrder();
const address = sampleAddress();

/** API replies for running this remote alone. */
export const samples: Samples = {
  addresses: [
    `/account/orders/${order.id}`,
    `/account/addresses/${address.id}/edit`,
    '/delete-account?token=sample',
  ],
  api: {
    listOrders: { content: [order], totalPages: 1, totalElements: 1, last: true },
    getOrder: order,
    listReturns: sampleReturns(),
    listExchangeOptions: { items: [] },
    listOrderIssues: [],
    listAddresses: [address],
    getAddress: address,
    getOwnSubscription: { isSubscribed: false },
    updateOwnSubscription: ({ body }) => body,
    downloadOwnData: new Blob(['sample'], { type: 'application/zip' }),
    requestAccountDeletion: { message: 'Sent' },
    deleteAccount: { message: 'Deleted' },
    login: { ...testUser, token: 'sample' },
  },
};
