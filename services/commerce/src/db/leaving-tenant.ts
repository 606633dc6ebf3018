/** Whether the database refused something because the store is being deleted (`refuse_leaving_tenant`), or is gone. */
export function isTenantLeaving(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === 'SV001' || (code === '23503' && String(constraint).endsWith('_tenant_code_fkey'));
}
