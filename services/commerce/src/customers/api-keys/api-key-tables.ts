declare module '../../platform/db/tables.ts' {
  interface Tables {
    api_keys: {
      tenant_code: string;
      id: string;
      name: string;
      token_hash: string;
      /** How the token starts. */
      prefix: string;
      permissions: string[];
      /** The operator for whom it acts. */
      created_by: string;
      created_at: Date;
      expires_at: Date;
      last_used_at: Date | null;
    };
  }
}

export {};
