import type { BodyOf, createPreview } from '@selvedge/contract';
import type { Json } from '../tenants/tenant-tables.ts';

/** What a store is looked at with, though it is not stored. */
export type PreviewDraft = BodyOf<typeof createPreview>;

export interface PreviewTables {
  previews: {
    tenant_code: string;
    token_hash: string;
    session_hash: string;
    draft: Json<PreviewDraft>;
    expires_at: Date;
  };
}
