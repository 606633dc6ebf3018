import type { Permission, RoleId } from '@selvedge/contract';

export interface ShopperIdentity {
  id: string;
  sessionId: string;
}

/** Who acts on an order: its shopper, or a guest who has entered its number and email. At least one field is set. */
export interface OrderOwner {
  userId: string | undefined;
  /** The only order that the guest's key gives access to. */
  provenOrderId: string | undefined;
}

export interface AdminIdentity {
  id: string;
  email: string;
  displayName: string;
  role: RoleId;
  /** `null` for a built-in role. */
  roleName: string | null;
  permissions: readonly Permission[];
  /** Whether a program acts for the operator with an API key. */
  isApiKey: boolean;
  /** How the activity log and records name who acts: the email address, or the API key with its creator's address. */
  actor: string;
  /** Empty for an API key. */
  sessionId: string;
  /** Whether they have just signed in or confirmed who they are, as sensitive calls require. */
  isConfirmed: boolean;
  /** Whether their role requires a second factor and they have none. */
  mustSetUpSecondFactor: boolean;
}

/** Who sent a request, as far as its endpoint requires it. */
export interface Identities {
  /** Present for `shopper` endpoints; for `optional` and `order` if a token was sent. */
  user?: ShopperIdentity;
  /** Present for `order` endpoints. */
  owner?: OrderOwner;
  /** Present for `admin` endpoints. */
  admin?: AdminIdentity;
}

/** Resolves tokens. Returns undefined for tokens that are unknown, expired, revoked or of another tenant. */
export interface Authenticator {
  authenticateShopper(tenantCode: string, token: string): Promise<ShopperIdentity | undefined>;
  authenticateAdmin(tenantCode: string, token: string): Promise<AdminIdentity | undefined>;
  /** @throws AppError `rate-limited` after too many invalid keys from one network */
  authenticateApiKey(
    tenantCode: string,
    sent: { token: string; clientNetwork: string },
  ): Promise<AdminIdentity | undefined>;
  /** The order that a guest's key gives access to; undefined for invalid keys and keys of another tenant. */
  readGuestKey(tenantCode: string, key: string): Promise<{ orderId: string; isExpired: boolean } | undefined>;
  /** Whether a token is the key shared by the shop's services. It is valid for every tenant. */
  isServiceKey(token: string): boolean;
}
