import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { createSecretReader } from '../../platform/secrets/service-secret.ts';

/** A sending of a draft. Each has its own link. */
export interface SentDraft {
  draftId: string;
  sentAt: Date;
}

/** Signs the token in the link to pay a draft: always the same for the same sending. */
export type SignPaymentToken = (sent: SentDraft) => string;

export interface PaymentTokens {
  /** Call it before a transaction, because it may have to read the secret. */
  getSigner(tenantCode: string): Promise<SignPaymentToken>;
  /** @returns undefined for a token that isn't ours, or is another tenant's. Whether its link still works is another question. */
  read(tenantCode: string, token: string): Promise<SentDraft | undefined>;
}

/**
 * Tokens are derived from a secret of the service, so operators can see a link again although it isn't stored:
 * `{draft id}_{sent at}_{signature}`.
 */
export function createPaymentTokens(db: Database): PaymentTokens {
  const secret = createSecretReader(db, 'payment-links');
  const getSigner = async (tenantCode: string): Promise<SignPaymentToken> => {
    const key = await secret();
    return ({ draftId, sentAt }) => {
      const content = `${draftId}_${sentAt.getTime()}`;
      const signature = createHmac('sha256', key).update(`pay ${tenantCode} ${content}`).digest('base64url');
      return `${content}_${signature}`;
    };
  };
  return {
    getSigner,
    async read(tenantCode, token) {
      const [, draftId = '', sentAt = ''] =
        /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([0-9]{13})_/.exec(token) ?? [];
      if (!draftId) return undefined;
      const sent = { draftId, sentAt: new Date(Number(sentAt)) };
      const sign = await getSigner(tenantCode);
      const expected = Buffer.from(sign(sent));
      const given = Buffer.from(token);
      return given.length === expected.length && timingSafeEqual(given, expected) ? sent : undefined;
    },
  };
}
