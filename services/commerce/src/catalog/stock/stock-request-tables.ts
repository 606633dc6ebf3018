import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Who waits for a sold-out variant. */
    stock_requests: {
      tenant_code: string;
      variant_id: string;
      email_key: string;
      /** Stands for the address in the links of emails. */
      waiter: string;
      created_at: Date;
      /** Nobody else sends the email before. */
      leased_until: Date | null;
      attempts: Generated<number>;
    };
  }
}

export {};
