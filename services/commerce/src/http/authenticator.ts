export interface ShopperIdentity {
  id: string;
  sessionId: string;
}

/** Who acts on an order: its shopper, or a guest who has proven it by its number and email. At least one is known. */
export interface OrderHolder {
  userId: string | undefined;
  /** The one order that the guest's key is for. */
  provenOrderId: string | undefined;
}

export interface AdminIdentity {
  id: string;
  email: string;
  sessionId: string;
}

/** Tells whom a token belongs to; undefined for one that is unknown, expired, revoked or of another tenant. */
export interface Authenticator {
  authenticateShopper(tenantCode: string, token: string): Promise<ShopperIdentity | undefined>;
  authenticateAdmin(tenantCode: string, token: string): Promise<AdminIdentity | undefined>;
  /** The order that a guest's key is for; undefined for any other text, and for a key of another tenant. */
  readGuestKey(tenantCode: string, key: string): Promise<{ orderId: string; isExpired: boolean } | undefined>;
  /** Whether a token is the key that the shop's services share; for every tenant. */
  isServiceKey(token: string): boolean;
}
