/** Names under which the browser keeps things; the specification fixes them. */
export const localKeys = {
  token: 'token',
  user: 'user',
  anonymousCartId: 'anonymousCartId',
  adminToken: 'admin_token',
  /** Followed by the order's id: opens the full confirmation to the browser that placed it. */
  orderKeyPrefix: 'orderKey:',
} as const;

export const sessionKeys = {
  cartCount: 'cartCount',
  loginRedirect: 'loginRedirect',
  promotionalStripClosed: 'promotionalStripClosed',
} as const;
