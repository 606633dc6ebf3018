/** Public interface of the store context: tenants, settings, content, provider accounts, previews and remotes. */
export { registerBannerRoutes } from './banners/banner-routes.ts';
export { readShownBanners } from './banners/banner-service.ts';
export { createBanner } from './banners/edit-banner.ts';
export { registerContentPageRoutes } from './content/content-page-routes.ts';
export { writeContentPage } from './content/content-page-service.ts';
export { ProviderNotRespondingError, isKeyAccepted } from './credentials/api-key-check.ts';
export type { CredentialChecks } from './credentials/credential-checks.ts';
export { registerCredentialRoutes } from './credentials/credential-routes.ts';
export {
  createCredentialStore,
  type CredentialStore,
  type DecryptedCredentials,
} from './credentials/credential-store.ts';
export { resealCredentials } from './credentials/reseal-credentials.ts';
export type { CredentialDependencies } from './credentials/set-credentials.ts';
export { getEmailLook, saveEmailLook } from './emails/email-look.ts';
export {
  readChangedTexts,
  readTexts,
  resetTexts,
  saveTexts,
  type StoredTexts,
} from './emails/email-texts.ts';
export { removePolicyReportsBefore } from './policy-reports/policy-report-repository.ts';
export {
  policyReportRetentionMs,
  registerPolicyReportRoutes,
} from './policy-reports/policy-report-routes.ts';
export { deletePreviewsOfOperator } from './previews/preview-repository.ts';
export { createPreviewReader, type ReadPreview } from './previews/preview-service.ts';
export { registerPreviewRoutes } from './previews/preview-routes.ts';
export { registerRemoteRoutes } from './remotes/remote-routes.ts';
export { removeMountBatchesBefore, removeMountsBefore } from './remotes/mount-repository.ts';
export { registerRetentionRoutes } from './retention/retention-routes.ts';
export { readRetention } from './retention/retention-service.ts';
export { createHostVerificationClients, type HostVerificationClients } from './settings/host-proof.ts';
export { registerSettingsRoutes } from './settings/settings-routes.ts';
export {
  updateFulfilment,
  updateStoreFeatures,
  updateStoreFooter,
  updateStoreIdentity,
  updateStoreTheme,
} from './settings/settings-service.ts';
export { brandUrls } from './tenants/brand-urls.ts';
export { deleteTenantRows } from './tenants/delete-rows.ts';
export { readStoreName } from './tenants/store-name.ts';
export { initialPages } from './tenants/initial-pages.ts';
export { initialTheme } from './tenants/initial-theme.ts';
export { getFrameRevision, removePageChangesBefore } from './tenants/frame-revision.ts';
export { readSendingStore, type MailDependencies } from './tenants/sending-store.ts';
export { MAX_DIRECTORY_AGE_MS, StoredTenantDirectory } from './tenants/tenant-directory.ts';
export { readCanonicalHost, readTenant, readTenantHosts } from './tenants/tenant-repository.ts';
export { doNewReviewsNeedApproval, readTimeZone, readToday } from './settings/settings-repository.ts';
export { clearWebhookResponses } from './webhooks/webhook-repository.ts';
export { registerWebhookRoutes } from './webhooks/webhook-routes.ts';
export { resealWebhookSecrets } from './webhooks/webhook-signature.ts';
export { startWebhookWorker } from './webhooks/webhook-worker.ts';
export { registerTenantRoutes } from './tenants/tenant-routes.ts';
