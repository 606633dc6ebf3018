/** Whether the database refused a statement because the store is being deleted (`refuse_leaving_tenant`) or no longer exists. */
export function isTenantBeingDeleted(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === 'SV001' || (code === '23503' && String(constraint).endsWith('_tenant_code_fkey'));
}
