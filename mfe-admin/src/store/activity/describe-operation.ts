/** Operations whose name doesn't make a good label: how to describe success and a failed attempt. */
const operationLabels: Record<string, readonly [done: string, attempted: string]> = {
  loginAdmin: ['Signed in', 'sign in'],
  adoptAdminSession: ['Stayed signed in after an update', 'stay signed in after an update'],
  logoutAdmin: ['Signed out', 'sign out'],
  changeAdminPassword: ['Changed their password', 'change their password'],
  confirmIdentity: ['Confirmed who they are', 'confirm who they are'],
  confirmWithPasskey: ['Confirmed who they are', 'confirm who they are'],
  resetAdminPassword: ['Set a new password by email', 'set a new password by email'],
  openPasskeySession: ['Signed in with a passkey', 'sign in with a passkey'],
  getOwnSecurity: ['Viewed their own account', 'view their own account'],
  startAuthenticatorApp: ['Started to set up an authenticator app', 'start to set up an authenticator app'],
  confirmAuthenticatorApp: ['Set up an authenticator app', 'set up an authenticator app'],
  removeAuthenticatorApp: ['Removed an authenticator app', 'remove an authenticator app'],
  startPasskey: ['Started to add a passkey', 'start to add a passkey'],
  addPasskey: ['Added a passkey', 'add a passkey'],
  removePasskey: ['Removed a passkey', 'remove a passkey'],
  replaceRecoveryCodes: ['Created new recovery codes', 'create new recovery codes'],
  endOwnSession: ['Ended a session', 'end a session'],
  endOtherSessions: ['Ended their other sessions', 'end their other sessions'],
  resetSecondFactors: ['Removed a person’s second factors', 'remove a person’s second factors'],
  createRole: ['Created a role', 'create a role'],
  updateRole: ['Changed a role', 'change a role'],
  deleteRole: ['Deleted a role', 'delete a role'],
  updateRolePolicy: ['Changed a role’s two-step sign-in', 'change a role’s two-step sign-in'],
  getOwnAccess: ['Viewed their own access', 'view their own access'],
  changeRole: ['Changed a person’s role', 'change a person’s role'],
  removePerson: ['Removed a person', 'remove a person'],
  invitePerson: ['Invited a person', 'invite a person'],
  cancelInvitation: ['Cancelled an invitation', 'cancel an invitation'],
  acceptInvitation: ['Accepted an invitation', 'accept an invitation'],
  listApiKeys: ['Viewed the API keys', 'view the API keys'],
  createApiKey: ['Created an API key', 'create an API key'],
  deleteApiKey: ['Deleted an API key', 'delete an API key'],
  listWebhookEndpoints: ['Viewed the webhooks', 'view the webhooks'],
  getWebhookEndpoint: ['Viewed a webhook', 'view a webhook'],
  createWebhookEndpoint: ['Created a webhook', 'create a webhook'],
  updateWebhookEndpoint: ['Changed a webhook', 'change a webhook'],
  deleteWebhookEndpoint: ['Deleted a webhook', 'delete a webhook'],
  rotateWebhookSecret: ['Replaced the secret of a webhook', 'replace the secret of a webhook'],
  sendTestWebhook: ['Sent a test event to a webhook', 'send a test event to a webhook'],
  listWebhookDeliveries: ['Viewed the events of a webhook', 'view the events of a webhook'],
  replayWebhookDelivery: ['Sent an event to a webhook again', 'send an event to a webhook again'],
  replayFailedWebhooks: ['Sent failed events to a webhook again', 'send failed events to a webhook again'],
  listAuditEntries: ['Viewed activity', 'view activity'],
  getOverview: ['Viewed the overview', 'view the overview'],
  getReport: ['Viewed a report', 'view a report'],
  exportReport: ['Exported a report', 'export a report'],
  getRemotesReport: ['Viewed remote health', 'view remote health'],
  listPolicyReports: ['Viewed blocked content', 'view blocked content'],
  moveOrder: ['Updated an order’s status', 'update an order’s status'],
  undoShipment: ['Undid a shipment', 'undo a shipment'],
  correctTracking: ['Corrected a tracking number', 'correct a tracking number'],
  correctOrderAddress: ['Corrected an order’s address', 'correct an order’s address'],
  listLabelRates: ['Viewed label rates', 'view label rates'],
  createShippingLabel: ['Bought a shipping label', 'buy a shipping label'],
  tagOrder: ['Changed an order’s tags', 'change an order’s tags'],
  tagOrders: ['Changed the tags of orders', 'change the tags of orders'],
  addOrderNote: ['Added a note to an order', 'add a note to an order'],
  deleteOrderNote: ['Deleted an order’s note', 'delete an order’s note'],
  saveOrderView: ['Saved a view of the orders', 'save a view of the orders'],
  deleteOrderView: ['Deleted a view of the orders', 'delete a view of the orders'],
  addCustomerNote: ['Added a note to a customer', 'add a note to a customer'],
  deleteCustomerNote: ['Deleted a customer’s note', 'delete a customer’s note'],
  sendNewsletter: ['Sent or scheduled a newsletter', 'send a newsletter'],
  cancelNewsletter: ['Stopped a newsletter', 'stop a newsletter'],
  sendTestNewsletter: ['Sent a test of a newsletter', 'send a test of a newsletter'],
  countNewsletterAudience: ['Counted a newsletter’s recipients', 'count a newsletter’s recipients'],
  setCustomerGroups: ['Set a customer’s groups', 'set a customer’s groups'],
  getCartReminders: ['Viewed the cart reminders', 'view the cart reminders'],
  updateCartReminders: ['Changed the cart reminders', 'change the cart reminders'],
  listEmailTemplates: ['Viewed the emails', 'view the emails'],
  getEmailTemplate: ['Viewed the texts of an email', 'view the texts of an email'],
  updateEmailTemplate: ['Changed the texts of an email', 'change the texts of an email'],
  resetEmailTemplate: ['Reset the texts of an email', 'reset the texts of an email'],
  sendTestEmail: ['Sent themselves a test of an email', 'send themselves a test of an email'],
  getEmailLook: ['Viewed the look of emails', 'view the look of emails'],
  updateEmailLook: ['Changed the look of emails', 'change the look of emails'],
  previewPromotion: ['Previewed a promotion', 'preview a promotion'],
  previewCollection: ['Previewed a collection', 'preview a collection'],
  unsubscribeCustomer: ['Unsubscribed a customer', 'unsubscribe a customer'],
  exportCustomerData: ['Exported a customer’s data', 'export a customer’s data'],
  deleteCustomer: ['Deleted a customer', 'delete a customer'],
  getRetention: ['Viewed the data retention periods', 'view the data retention periods'],
  updateRetention: ['Changed the data retention periods', 'change the data retention periods'],
  createBulkEdit: ['Did a dry run of a bulk edit', 'do a dry run of a bulk edit'],
  undoBulkEdit: ['Undid a bulk edit', 'undo a bulk edit'],
  listBulkEditProducts: ['Viewed a bulk edit', 'view a bulk edit'],
  addImportPictures: ['Added pictures to an import', 'add pictures to an import'],
  createTenant: ['Created the store', 'create the store'],
  setPaymentCredentials: ['Saved a provider account', 'save a provider account'],
  setCarrierCredentials: ['Saved a provider account', 'save a provider account'],
  setTaxCredentials: ['Saved a provider account', 'save a provider account'],
  deleteCredentials: ['Deleted a provider account', 'delete a provider account'],
};
const verbs: Record<string, readonly [done: string, attempted: string]> = {
  list: ['Viewed', 'view'],
  get: ['Viewed', 'view'],
  create: ['Created', 'create'],
  update: ['Changed', 'change'],
  set: ['Set', 'set'],
  save: ['Saved', 'save'],
  delete: ['Deleted', 'delete'],
  upload: ['Uploaded', 'upload'],
  describe: ['Described', 'describe'],
  cancel: ['Cancelled', 'cancel'],
  refund: ['Refunded', 'refund'],
  receive: ['Received', 'receive'],
  decline: ['Declined', 'decline'],
  adjust: ['Adjusted', 'adjust'],
  start: ['Started', 'start'],
  answer: ['Answered', 'answer'],
  approve: ['Approved', 'approve'],
  hide: ['Hid', 'hide'],
  publish: ['Published', 'publish'],
  remove: ['Removed', 'remove'],
  dismiss: ['Dismissed', 'dismiss'],
  export: ['Exported', 'export'],
  propose: ['Requested suggestions for', 'request suggestions for'],
};

/** `updateTaxRate` → `Changed tax rate`. Also works for operations that this build doesn't know. */
export function describeOperation(operation: string, isDone = true): string {
  const [done, attempted] = operationLabels[operation] ?? splitOperation(operation);
  return isDone ? done : `Tried to ${attempted}`;
}

function splitOperation(operation: string): readonly [string, string] {
  const [verb = '', ...rest] = operation.split(/(?=[A-Z])/);
  const object = rest
    .join(' ')
    .toLowerCase()
    .replace(/^admin /, '');
  const [done, attempted] = verbs[verb] ?? [verb, verb];
  return [`${done} ${object}`.trim(), `${attempted} ${object}`.trim()];
}

const outcomes: Record<string, string> = {
  conflict: 'Refused: it conflicted with the current state',
  'changed-meanwhile': 'Refused: someone else had already changed it',
  'invalid-request': 'Refused: the request wasn’t valid',
  forbidden: 'Refused: their role doesn’t allow it',
  'not-found': 'Refused: it didn’t exist',
  'upstream-unavailable': 'Failed: a provider didn’t respond',
  internal: 'Failed: the store had an internal error',
};

/** Returns null on success. @param reason the message that the operator saw */
export function describeOutcome(outcome: string, reason?: string | null): string | null {
  if (outcome === 'done') return null;
  const description = outcomes[outcome] ?? `Refused: ${outcome.replaceAll('-', ' ')}`;
  return reason ? `${description.slice(0, description.indexOf(':'))}: ${reason}` : description;
}
