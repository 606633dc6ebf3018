declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Addresses that a mail server has refused for good. */
    email_bounces: {
      tenant_code: string;
      email_key: string;
      /** The mail server's reply, such as 550. */
      reply_code: number;
      /** The reply's reason, such as `5.1.1`. */
      reason_code: string | null;
      bounced_at: Date;
    };
  }
}

export {};
