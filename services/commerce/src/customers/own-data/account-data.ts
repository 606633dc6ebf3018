import type { Address, NewsletterConsent, Profile } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { listAddresses } from '../addresses/address-repository.ts';
import { findUserById } from '../auth/account-repository.ts';
import { findBounce } from '../bounces/bounce-repository.ts';
import { listReceivedNewsletters } from '../newsletter/sending/received-newsletters.ts';
import { isSubscribed, listConsents } from '../newsletter/newsletter-repository.ts';
import { readProfile } from '../profile/profile-repository.ts';
import { customerNotes } from '../records/customer-notes.ts';
import { listStockRequests } from '../stock-requests/list-stock-requests.ts';
import type { Owner } from '../owner.ts';
import type { Person } from '../records/person.ts';

/** What this context knows about a person, for the file that they can download. */
export interface AccountData {
  email: string;
  account: {
    firstName: string;
    lastName: string;
    phoneNumber: string | null;
    createdAt: Date;
    signsInWith: string[];
    sessions: { createdAt: Date; expiresAt: Date }[];
  } | null;
  addresses: Omit<Address, 'id'>[];
  profile: Profile | null;
  photos: { id: string; uploadedAt: Date; isProfilePhoto: boolean }[];
  newsletter: {
    isSubscribed: boolean;
    history: NewsletterConsent[];
    received: { subject: string; sentAt: Date }[];
  };
  /** Sold-out items that the person wants an email about. */
  waitsFor: { product: string; color: string; size: string; since: Date }[];
  /** When an email to the address last bounced; null if none has. */
  bouncedAt: Date | null;
  notesOfTheStore: { text: string; createdAt: string }[];
}

export async function collectAccountData(tx: Tx, person: Person): Promise<AccountData> {
  const { tenantCode, emailKey, email, userId, customerId } = person;
  const owner = userId === null ? undefined : { tenantCode, userId };
  const notes = await customerNotes.list(tx, tenantCode, customerId);
  return {
    email,
    account: owner ? await readAccountOf(tx, owner) : null,
    addresses: owner ? (await listAddresses(tx, owner)).map(({ id: _, ...address }) => address) : [],
    profile: owner ? await readProfile(tx, owner) : null,
    photos: owner ? await readPhotos(tx, owner) : [],
    newsletter: {
      isSubscribed: await isSubscribed(tx, tenantCode, emailKey),
      history: await listConsents(tx, tenantCode, emailKey),
      received: await listReceivedNewsletters(tx, tenantCode, emailKey),
    },
    waitsFor: await listStockRequests(tx, tenantCode, emailKey),
    bouncedAt: await findBounce(tx, { tenantCode, email }),
    // Leaves out who wrote them, because that's the operators' data.
    notesOfTheStore: notes.map(({ text, createdAt }) => ({ text, createdAt })),
  };
}

export async function readAccountOf(tx: Tx, { tenantCode, userId }: Owner): Promise<AccountData['account']> {
  const user = await findUserById(tx, tenantCode, userId);
  if (!user) return null;
  const google = await tx
    .selectFrom('google_identities')
    .select('subject')
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const sessions = await tx
    .selectFrom('user_sessions')
    .select(['created_at as createdAt', 'expires_at as expiresAt'])
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    phoneNumber: user.phone_number,
    createdAt: user.created_at,
    signsInWith: [...(user.password_hash === null ? [] : ['password']), ...(google ? ['Google'] : [])],
    sessions,
  };
}

function readPhotos(tx: Tx, { tenantCode, userId }: Owner) {
  return tx
    .selectFrom('user_photos')
    .select(['id', 'created_at as uploadedAt', 'is_profile_photo as isProfilePhoto'])
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
