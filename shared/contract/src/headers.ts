/** Names of the API's request and reply headers. */
export const headers = {
  tenant: 'X-Tenant-Code',
  cart: 'X-Cart-Id',
  orderKey: 'X-Order-Key',
  idempotency: 'Idempotency-Key',
  /** Shows an operator's draft instead of the saved version. */
  preview: 'X-Preview',
  requestId: 'X-Request-Id',
  /** Cache tags of a reply, separated by spaces. */
  surrogateKey: 'Surrogate-Key',
  /**
   * A secret that admin pages send along with the operator's session cookie. The API returns it when a session is opened,
   * and the document server embeds it in admin pages. No other page ever sees it.
   */
  operatorKey: 'X-Operator-Key',
} as const;

export const apiBasePath = '/api/v1';
