/** A receiver from the environment, not registered through the API. `clientId: null` means every account. */
export type WebhookTarget = { id: string; url: string; clientId: string | null };

const DEFAULT_WEBHOOK_ID = 'SELVEDGESANDBOX01';

/** Parses comma-separated addresses; `client-id=address` limits one to that account's events. */
export function parseWebhookUrls(text: string, id: string = DEFAULT_WEBHOOK_ID): WebhookTarget[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [, clientId, url] = /^(?:([^=:/?]+)=)?(https?:\/\/.+)$/.exec(entry) ?? [];
      if (!url) throw new Error(`SANDBOX_WEBHOOK_URL: expected an http address in "${entry}"`);
      return { id, url, clientId: clientId ?? null };
    });
}
