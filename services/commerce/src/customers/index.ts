/** The public interface of customers: accounts, sessions, addresses, profiles and the newsletter. */
export { makeDefaultAddress } from './addresses/address-book.ts';
export { findAddress, listAddresses } from './addresses/address-repository.ts';
export { registerAddressRoutes } from './addresses/address-routes.ts';
export { clearBounce, findBounce, recordBounce } from './bounces/bounce-repository.ts';
export { registerAuthRoutes } from './auth/auth-routes.ts';
export { ensureFirstAdmins, insertFirstAdmin } from './auth/first-admin.ts';
export { readGoogleSettings, type GoogleSettings } from './auth/google/google-settings.ts';
export { createGoogleTokenVerifier, type GoogleTokenVerifier } from './auth/google/google-token-verifier.ts';
export { syncSandboxGoogleClientIds } from './auth/google/sandbox-client-ids.ts';
export { createPasswordHasher, type PasswordHasher } from './auth/password-hasher.ts';
export { generatePassword, operatorPasswordProblem } from './auth/password-rules.ts';
export { createSessionAuthenticator } from './auth/session-authenticator.ts';
export { findOperatorsWith } from './auth/operator-identity.ts';
export { lockAdminSession } from './auth/session-repository.ts';
export { resealAuthenticatorApps } from './second-factors/authenticator-code.ts';
export { unlockOperator } from './auth/unlock-operator.ts';
export { createCodeDeriver, type DeriveCode } from './auth/verification-code.ts';
export { lockGroups, replaceMemberships } from './groups/group-repository.ts';
export { createGroup, deleteGroup, listGroups, updateGroup } from './groups/group-service.ts';
export { readMemberships } from './groups/membership.ts';
export {
  sendAccountDeletion,
  sendAccountNotice,
  sendInvitation,
  sendNewsletterAgain,
  sendNewsletterWelcome,
  sendOperatorNotice,
  sendPasswordReset,
  sendVerification,
  type AccountMailDependencies,
} from './mail/send-account-mail.ts';
export { accountEmails } from './mail/account-emails.ts';
export { sendWebhookDisabled } from './mail/webhook-mail.ts';
export { endSubscription, listConsents } from './newsletter/newsletter-repository.ts';
export { registerNewsletterRoutes } from './newsletter/newsletter-routes.ts';
export { findSubscriber, isSubscribedAccount } from './newsletter/subscribed-accounts.ts';
export { registerNewsletterAdminRoutes } from './newsletter/sending/newsletter-admin-routes.ts';
export { resumeNewsletters } from './newsletter/sending/resume-newsletters.ts';
export { runNewsletterJob, type NewsletterJobDependencies } from './newsletter/sending/run-newsletter-job.ts';
export { sendTestNewsletter } from './newsletter/sending/send-test-newsletter.ts';
export { collectAccountData, readAccountOf } from './own-data/account-data.ts';
export { deleteAccountData } from './own-data/delete-account-data.ts';
export { deletionLinkUsed, findPersonOfLink, requestAccountDeletion } from './own-data/deletion-links.ts';
export { getOwner } from './owner.ts';
export { registerPhotoRoutes } from './profile/photo-routes.ts';
export { registerProfileRoutes } from './profile/profile-routes.ts';
export { registerStockRequestRoutes } from './stock-requests/stock-request-routes.ts';
export { hasStockEmailsDue, sendStockEmails } from './stock-requests/send-stock-emails.ts';
export { customerNotes } from './records/customer-notes.ts';
export {
  customerNotFound,
  findCustomerId,
  findPerson,
  findPersonOfAccount,
  type Person,
} from './records/person.ts';
