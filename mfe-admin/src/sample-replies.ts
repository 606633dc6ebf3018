import type { Samples } from '@selvedge/testing';
import { sampleCustomer, sampleCustomerSummary } from './sales/customers/sample-customer.ts';
import { sampleGroup } from './marketing/groups/sample-group.ts';
import { sampleReminders } from './marketing/cart-reminders/sample-reminders.ts';
import { sampleHomeDraft } from './marketing/home-page/sample-home-draft.ts';
import { sampleNewsletter } from './marketing/newsletters/sample-newsletter.ts';
import { sampleDraftOrder } from './sales/draft-orders/sample-draft-order.ts';
import { sampleOrder, sampleOrderSummary } from './sales/orders/sample-order.ts';
import { sampleCategories, sampleProduct } from './catalog/sample-catalog.ts';
import { sampleBulkEdit, sampleBulkEditProduct } from './catalog/bulk-edits/sample-bulk-edit.ts';
import { sampleCollection, sampleCollectionSummary } from './catalog/collections/sample-collection.ts';
import { sampleReview, sampleReviewList } from './catalog/reviews/sample-review.ts';
import { sampleReport } from './reports/sample-report.ts';
import { sampleAccess } from './roles/sample-access.ts';
import { sampleSecurity } from './account/sample-security.ts';
import { sampleRetention } from './store/retention/sample-retention.ts';
import { samplePolicyReport } from './store/policy-reports/sample-policy-reports.ts';
import { sampleApiKey } from './store/api-keys/sample-api-keys.ts';
import { sampleEmail, sampleLook } from './store/emails/sample-email.ts';
import { sampleZone } from './store/shipping/sample-zone.ts';
import { sampleDelivery, sampleWebhook } from './store/webhooks/sample-webhooks.ts';
import { samplePeople, sampleRole, sampleRoles } from './store/people/sample-people.ts';

const order = sampleOrder();
const product = sampleProduct();
const customer = sampleCustomer();
const review = sampleReview();

/** Replies for running this remote without a store. */
export const samples: Samples = {
  addresses: [
    '/admin/invitation?token=sample',
    '/admin/reset-password?token=sample',
    `/admin/orders/${order.id}`,
    `/admin/draft-orders/${sampleDraftOrder().id}`,
    `/admin/customers/${customer.id}`,
    `/admin/products/${product.id}`,
    `/admin/bulk-edits/${sampleBulkEdit().id}`,
    `/admin/collections/${sampleCollection().id}`,
    `/admin/reviews/${review.id}`,
    `/admin/newsletters/${sampleNewsletter().id}`,
    `/admin/emails/${sampleEmail().id}`,
    `/admin/people/roles/${sampleRole.id}`,
    `/admin/webhooks/${sampleWebhook().id}`,
    `/admin/shipping/${sampleZone().id}`,
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
    listCustomerGroups: [sampleGroup()],
    listShippingZones: [sampleZone()],
    getHomeDraft: sampleHomeDraft(),
    listDraftOrders: { content: [sampleDraftOrder()], totalPages: 1, totalElements: 1, last: true },
    getDraftOrder: sampleDraftOrder(),
    listNewsletters: { content: [sampleNewsletter()], totalPages: 1, totalElements: 1, last: true },
    getNewsletter: sampleNewsletter(),
    getCartReminders: sampleReminders(),
    listEmailTemplates: [sampleEmail()],
    getEmailTemplate: sampleEmail(),
    getEmailLook: sampleLook(),
    countNewsletterAudience: { count: 1_204, bouncedCount: 3 },
    listApiKeys: [sampleApiKey()],
    listPolicyReports: [samplePolicyReport()],
    listWebhookEndpoints: [sampleWebhook()],
    getWebhookEndpoint: sampleWebhook(),
    listWebhookDeliveries: { content: [sampleDelivery()], totalPages: 1, totalElements: 1, last: true },
    requestAdminPasswordReset: { message: 'Sent' },
    resetAdminPassword: { message: 'Changed' },
    acceptInvitation: { email: 'boss@example.com' },
    listAdminOrders: {
      content: [sampleOrderSummary()],
      totalPages: 1,
      totalElements: 1,
      last: true,
    },
    logoutAdmin: { message: 'Signed out' },
    getReport: sampleReport(),
    getOverview: {
      toShip: 4,
      openReturns: 0,
      openIssues: 1,
      soldOutVariants: 3,
      waitingReviews: 1,
      reportedReviews: 2,
      setup: [],
      days: [
        { day: '2026-11-01', orderCount: 2, revenue: 300 },
        { day: '2026-11-02', orderCount: 1, revenue: 148 },
      ],
    },
    listOrderViews: { views: [{ id: 'view-1', name: 'Gifts', filter: { tag: 'Gift' } }], tags: ['Gift'] },
    getAdminOrder: order,
    listCustomers: {
      content: [sampleCustomerSummary()],
      totalPages: 1,
      totalElements: 1,
      last: true,
    },
    getCustomer: customer,
    getRetention: sampleRetention(),
    listBulkEdits: { content: [sampleBulkEdit()], totalPages: 1, totalElements: 1, last: true },
    getBulkEdit: sampleBulkEdit(),
    listBulkEditProducts: { content: [sampleBulkEditProduct()], totalPages: 1, totalElements: 1, last: true },
    listAdminReviews: sampleReviewList([review]),
    getAdminReview: review,
    listAdminCategories: sampleCategories,
    getAdminProduct: product,
    listAdminCollections: {
      content: [sampleCollectionSummary()],
      totalPages: 1,
      totalElements: 1,
      last: true,
    },
    getAdminCollection: sampleCollection(),
  },
};
