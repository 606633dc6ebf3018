import { safeLocalStorage, safeSessionStorage } from '@selvedge/mfe-kit';

export const conversationKey = (tenantCode: string): string => `assistantConversation:${tenantCode}`;
export const preferencesKey = (tenantCode: string): string => `assistantUsesPreferences:${tenantCode}`;

/** Deletes what the assistant has stored for a shopper, even if nobody has opened it on this page. */
export function deleteStoredData(tenantCode: string): void {
  safeSessionStorage.removeItem(conversationKey(tenantCode));
  safeLocalStorage.removeItem(preferencesKey(tenantCode));
}
