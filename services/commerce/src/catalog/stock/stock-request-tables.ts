import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Requests for an email when a sold-out variant is back in stock. */
    stock_requests: {
      tenant_code: string;
      variant_id: string;
      email_key: string;
      /** Stands for the address in links in emails. */
      waiter: string;
      created_at: Date;
      /** No other process sends the email until then. */
      leased_until: Date | null;
      attempts: Generated<number>;
    };
  }
}

export {};
