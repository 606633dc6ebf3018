import { randomUUID } from 'node:crypto';
import type { Invitation, RoleId } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import { writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { deleteRows, findRow, hasRow, insertRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { AdminIdentity } from '../../platform/http/authenticator.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { countAttempts, releaseAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { emailKey, sha256 } from '../../platform/secrets/tokens.ts';
import { insertAdmin } from '../auth/account-repository.ts';
import { invitationRules, tokenRules } from '../auth/login-limits.ts';
import type { AuthDependencies } from '../auth/login-service.ts';
import { rejectCommonPassword } from '../auth/password-rules.ts';
import { consumeInvitation, lockOperators } from './people-repository.ts';
import { findActor, requireMayAssign, requireRole } from './people-rules.ts';
import { personSubject, toInvitation } from './people-view.ts';
import { readRole, roleLabel } from './role-repository.ts';

const lifetimeMs = 7 * 24 * 3_600_000;

/**
 * Queues an email that invites somebody to become an operator. An earlier invitation to the address stops working.
 * @throws AppError `forbidden` if the actor may not give the role; `conflict` if the address has an operator;
 *   `rate-limited`
 */
export async function invitePerson(
  { db, jobs, clock }: Pick<AuthDependencies, 'db' | 'clock'> & { jobs: JobQueue },
  { tenantCode, actor, ...input }: { tenantCode: string; actor: AdminIdentity; email: string; role: RoleId },
  audit: Audit,
): Promise<Invitation> {
  const { role } = input;
  const email = input.email.trim();
  const key = emailKey(email);
  const invited = await db.inTenant(tenantCode, async (tx) => {
    const inviter = findActor(await lockOperators(tx, tenantCode, [actor.id]), actor.id);
    const own = await readRole(tx, tenantCode, inviter.role);
    const assigned = await requireRole(tx, tenantCode, role);
    requireMayAssign(own, assigned);
    if (await hasRow(tx, 'admins', { tenant_code: tenantCode, email_key: key }))
      throw new AppError('conflict', {
        detail: `${email} already belongs to this store`,
        fields: { email: 'This person already belongs to this store' },
      });
    if (!(await countAttempts(tx, tenantCode, invitationRules(actor.id, key), clock())).isAllowed)
      return null;
    const ofAddress = { tenant_code: tenantCode, email_key: key };
    const earlier = await findRow(tx, 'admin_invitations', ofAddress, 'forUpdate');
    // Replacing an invitation takes its role away from that person.
    if (earlier && earlier.expires_at > clock())
      requireMayAssign(own, await readRole(tx, tenantCode, earlier.role));
    await deleteRows(tx, 'admin_invitations', ofAddress);
    const invitation = {
      tenant_code: tenantCode,
      id: randomUUID(),
      email,
      email_key: key,
      role,
      token_hash: null,
      invited_by: actor.id,
      expires_at: new Date(clock().getTime() + lifetimeMs),
    };
    await insertRows(tx, 'admin_invitations', invitation);
    await jobs.send(tx, 'mail', { kind: 'operator-invitation', tenantCode, invitationId: invitation.id });
    const subject = { type: 'invitation', id: invitation.id, name: email };
    await audit(tx, { subject, before: null, after: { email, role: roleLabel(assigned) } });
    return toInvitation({ ...invitation, invitedBy: actor.email });
  });
  // Thrown here, so that the attempts stay counted.
  if (!invited) throw tooManyAttempts();
  return invited;
}

/** @throws AppError `not-found`; `forbidden` if the actor couldn't have sent it */
export async function cancelInvitation(
  { db }: Pick<AuthDependencies, 'db'>,
  { tenantCode, actorId, id }: { tenantCode: string; actorId: string; id: string },
  audit: Audit,
): Promise<void> {
  await db.inTenant(tenantCode, async (tx) => {
    const actor = findActor(await lockOperators(tx, tenantCode, [actorId]), actorId);
    const invitation = await findRow(tx, 'admin_invitations', { tenant_code: tenantCode, id }, 'forUpdate');
    if (!invitation) throw new AppError('not-found', { detail: 'This invitation no longer exists' });
    const { email } = invitation;
    const assigned = await readRole(tx, tenantCode, invitation.role);
    requireMayAssign(await readRole(tx, tenantCode, actor.role), assigned);
    await deleteRows(tx, 'admin_invitations', { tenant_code: tenantCode, id });
    await audit(tx, {
      subject: { type: 'invitation', id, name: email },
      before: { email, role: roleLabel(assigned) },
      after: null,
    });
  });
}

/**
 * Makes the person who has the token an operator, once per token.
 * @returns the email address to sign in with
 * @throws AppError `not-found` if the token isn't valid; `invalid-request` for a common password; `rate-limited`
 */
export async function acceptInvitation(
  { db, hasher, clock }: AuthDependencies,
  request: {
    tenantCode: string;
    token: string;
    displayName: string;
    password: string;
    clientNetwork: string;
    requestId: string;
  },
): Promise<string> {
  const { tenantCode, displayName, password, clientNetwork, requestId } = request;
  const tokenHash = sha256(request.token.trim());
  // Checked before the slow hash, so that requests without a valid token stay cheap.
  const { isAllowed, counted, found } = await db.inTenant(tenantCode, async (tx) => {
    const attempt = await countAttempts(tx, tenantCode, tokenRules('invitation', clientNetwork), clock());
    const invitation = { tenant_code: tenantCode, token_hash: tokenHash };
    return {
      ...attempt,
      found: attempt.isAllowed ? await findRow(tx, 'admin_invitations', invitation) : null,
    };
  });
  if (!isAllowed) throw tooManyAttempts();
  if (!found || found.expires_at <= clock()) throw invalidInvitation();
  rejectCommonPassword(password, 'password', [found.email, tenantCode]);
  const passwordHash = await hasher.hash(password);

  return db.inTenant(tenantCode, async (tx) => {
    const invitation = await consumeInvitation(tx, tenantCode, tokenHash, clock());
    if (!invitation) throw invalidInvitation();
    const { email, role } = invitation;
    const admin = await insertAdmin(tx, tenantCode, {
      email,
      passwordHash,
      role,
      displayName: displayName.trim(),
    });
    if (!admin)
      throw new AppError('conflict', { detail: `${email} already belongs to this store. Please sign in.` });
    await releaseAttempts(tx, tenantCode, counted);
    const roleName = roleLabel(await readRole(tx, tenantCode, role));
    await writeAuditEntry(
      tx,
      {
        tenantCode,
        actor: email,
        operation: 'acceptInvitation',
        requestId,
        outcome: 'done',
        isRead: false,
        at: clock(),
      },
      {
        subject: personSubject({ id: admin.id, email }),
        before: null,
        after: { email, role: roleName },
      },
    );
    return email;
  });
}

const invalidInvitation = () =>
  new AppError('not-found', { detail: 'This invitation is no longer valid. Ask for a new one.' });
