import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    addresses: {
      tenant_code: string;
      id: string;
      user_id: string;
      address_type: 'SHIPPING' | 'BILLING';
      street_address: string;
      address_line2: string | null;
      city: string;
      state: string;
      postal_code: string;
      country: string;
      phone: string | null;
      attention_name: string | null;
      is_default: boolean;
      created_at: Generated<Date>;
    };
  }
}
