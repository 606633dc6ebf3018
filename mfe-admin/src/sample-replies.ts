import type { Samples } from '@selvedge/testing';
import { sampleOrder } from './sales/orders/sample-order.ts';
import { sampleCategories, sampleProduct } from './catalog/sample-catalog.ts';
import { sampleAccess } from './roles/sample-access.ts';
import { sampleSecurity } from './account/sample-security.ts';
import { sampleApiKey } from './store/api-keys/sample-api-keys.ts';
import { samplePeople, sampleRole, sampleRoles } from './store/people/sample-people.ts';

const order = sampleOrder();
const product = sampleProduct();

/** Replies for running this remote without a store. */
export const samples: Samples = {
  addresses: [
    '/admin/invitation?token=sample',
    '/admin/reset-password?token=sample',
    `/admin/orders/${order.id}`,
    `/admin/products/${product.id}`,
    `/admin/people/roles/${sampleRole.id}`,
  ],
  api: {
    openAdminSession: {
      email: 'boss@example.com',
      expiresAt: '2099-01-01T00:00:00.000Z',
    },
    getOwnAccess: sampleAccess(),
    getOwnSecurity: sampleSecurity(),
    listPeople: samplePeople,
    listRoles: sampleRoles,
    listApiKeys: [sampleApiKey()],
    requestAdminPasswordReset: { message: 'Sent' },
    resetAdminPassword: { message: 'Changed' },
    acceptInvitation: { email: 'boss@example.com' },
    listAdminOrders: {
      content: [
        {
          id: order.id,
          orderNumber: order.orderNumber,
          status: order.status,
          paymentStatus: order.paymentStatus,
          createdAt: order.createdAt,
          buyerName: order.buyer.name,
          buyerEmail: order.buyer.email,
          isGuest: order.buyer.isGuest,
          pieceCount: 2,
          total: order.summary.total,
          openReturnCount: 0,
          openIssueCount: 0,
        },
      ],
      totalPages: 1,
      totalElements: 1,
      last: true,
    },
    logoutAdmin: { message: 'Signed out' },
    getOverview: {
      toShip: 4,
      openReturns: 0,
      openIssues: 1,
      soldOutVariants: 3,
      setup: [],
      days: [
        { day: '2026-11-01', orderCount: 2, revenue: 300 },
        { day: '2026-11-02', orderCount: 1, revenue: 148 },
      ],
    },
    getAdminOrder: order,
    listAdminCategories: sampleCategories,
    getAdminProduct: product,
  },
};
