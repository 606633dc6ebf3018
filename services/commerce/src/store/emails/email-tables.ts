import type { EmailLookInput, EmailTemplateId } from '@selvedge/contract';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Texts of emails that a store has changed. All others have the product's texts. */
    email_templates: {
      tenant_code: string;
      id: EmailTemplateId;
      subject: string;
      heading: string;
      intro: string;
      closing: string;
      button: string | null;
      updated_at: Date;
    };
    /** How all emails of a store look. Stores without a row use the defaults. */
    email_looks: {
      tenant_code: string;
      header: EmailLookInput['header'];
      accent_color: string | null;
      footer: string;
      shows_address: boolean;
      updated_at: Date;
    };
  }
}

export {};
