import { safeLocalStorage, safeSessionStorage } from '@selvedge/mfe-kit';

export const conversationKey = (tenantCode: string): string => `assistantConversation:${tenantCode}`;
export const preferencesKey = (tenantCode: string): string => `assistantUsesPreferences:${tenantCode}`;

/** Deletes what the assistant has stored for a shopper, even if nobody has opened it on this page. */
export function deleteStoredData(tenantCode: string): void {
  safeSessionStorage.removeItem(conversationKey(tenantCode));
  safeLocalStorage.removeItem(preferencesKey(tenantCode));
}

/**
 * Deletes the data of a shopper who signed out while the assistant wasn't running.
 * @param userId the current shopper; `null` if nobody is signed in
 */
export function deleteOtherShoppersData(tenantCode: string, userId: string | null): void {
  const enabledFor = safeLocalStorage.getItem(preferencesKey(tenantCode));
  if (enabledFor !== null && enabledFor !== userId) safeLocalStorage.removeItem(preferencesKey(tenantCode));
  const owner = getOwner(safeSessionStorage.getItem(conversationKey(tenantCode)));
  if (owner !== null && owner !== userId) safeSessionStorage.removeItem(conversationKey(tenantCode));
}

/** Whose conversation it is; `null` for an anonymous or unreadable one. */
function getOwner(conversation: string | null): string | null {
  try {
    return (JSON.parse(conversation ?? 'null') as { shopperId?: string | null } | null)?.shopperId ?? null;
  } catch {
    return null;
  }
}
