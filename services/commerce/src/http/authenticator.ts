export interface ShopperIdentity {
  id: string;
  sessionId: string;
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
  /** Whether a token is the key that the shop's services share; for every tenant. */
  isServiceKey(token: string): boolean;
}
