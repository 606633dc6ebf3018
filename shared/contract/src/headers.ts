/** Names of the headers that requests and replies of the API carry. */
export const headers = {
  tenant: 'X-Tenant-Code',
  cart: 'X-Cart-Id',
  orderKey: 'X-Order-Key',
  idempotency: 'Idempotency-Key',
  /** Shows a draft of an operator's in the place of what is stored. */
  preview: 'X-Preview',
  requestId: 'X-Request-Id',
} as const;

export const apiBasePath = '/api/v1';
