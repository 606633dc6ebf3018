/** Keys in browser storage, as defined by the specification. */
export const localKeys = {
  token: 'token',
  user: 'user',
  anonymousCartId: 'anonymousCartId',
  /** Not a token: set to `signedInByCookie` while an operator is signed in. Scripts can't read the operator's token. */
  adminToken: 'admin_token',
  /** Followed by the order id: the key that lets this browser see the full confirmation of an order it placed. */
  orderKeyPrefix: 'orderKey:',
} as const;

export const sessionKeys = {
  cartCount: 'cartCount',
  loginRedirect: 'loginRedirect',
  promotionalStripClosed: 'promotionalStripClosed',
} as const;

/** The value of `admin_token`. Any other value is a token stored by an older version of the admin app. */
export const signedInByCookie = 'in-cookie';
