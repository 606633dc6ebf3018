import type { Outcome } from './page/visit.ts';

/** Data that the server embeds in the page for the browser to hydrate with. */
export interface ServerData {
  href: string;
  outcome: Extract<Outcome, { kind: 'ready' | 'not-found' }>;
}

export const regionId = (remoteName: string): string => `single-spa-application:${remoteName}`;
export const serverDataId = (remoteName: string): string => `data:${remoteName}`;

/** Reads and removes a remote's embedded data; later mounts have to load their own. */
export function consumeServerData(remoteName: string): ServerData | null {
  const element = document.getElementById(serverDataId(remoteName));
  if (!element) return null;
  element.remove();
  return JSON.parse(element.textContent ?? 'null') as ServerData | null;
}
