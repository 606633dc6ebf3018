import type { BodyOf, createPreview } from '@selvedge/contract';
import type { Json } from '../../platform/db/tables.ts';

/** Unsaved changes that an operator previews. */
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

declare module '../../platform/db/tables.ts' {
  interface Tables extends PreviewTables {}
}
