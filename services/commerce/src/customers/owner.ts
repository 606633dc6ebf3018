/** The shopper whose addresses, profile and photos a request reads or changes. */
export interface Owner {
  tenantCode: string;
  userId: string;
}

export const getOwner = ({ tenantCode, user }: { tenantCode: string; user: { id: string } }): Owner => ({
  tenantCode,
  userId: user.id,
});
