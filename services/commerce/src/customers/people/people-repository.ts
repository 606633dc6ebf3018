import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type OperatorRow = Selectable<Tables['admins']>;
export type InvitationRow = Selectable<Tables['admin_invitations']> & { invitedBy: string };

export const readOperators = (tx: Tx, tenantCode: string): Promise<OperatorRow[]> =>
  tx
    .selectFrom('admins')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/**
 * Reads some operators and all owners, and keeps them from changing until the transaction ends. Always locks in the same
 * order, so that two operators who change each other wait for each other instead of failing.
 */
export const lockOperators = (tx: Tx, tenantCode: string, ids: readonly string[]): Promise<OperatorRow[]> =>
  tx
    .selectFrom('admins')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where(({ or, eb }) => or([eb('id', 'in', ids), eb('role', '=', 'owner')]))
    .orderBy('id')
    .forUpdate()
    .execute();

/** Invitations that can still be accepted, the latest first. */
export const readInvitations = (tx: Tx, tenantCode: string, now: Date): Promise<InvitationRow[]> =>
  tx
    .selectFrom('admin_invitations as invitation')
    .innerJoin('admins as inviter', (join) =>
      join
        .onRef('inviter.tenant_code', '=', 'invitation.tenant_code')
        .onRef('inviter.id', '=', 'invitation.invited_by'),
    )
    .selectAll('invitation')
    .select('inviter.email as invitedBy')
    .where('invitation.tenant_code', '=', tenantCode)
    .where('invitation.expires_at', '>', now)
    .orderBy('invitation.expires_at', 'desc')
    .orderBy('invitation.id')
    .execute();

/** Uses an invitation. @returns undefined if its token is unknown, used or expired */
export const consumeInvitation = (tx: Tx, tenantCode: string, tokenHash: string, now: Date) =>
  tx
    .deleteFrom('admin_invitations')
    .where('tenant_code', '=', tenantCode)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
