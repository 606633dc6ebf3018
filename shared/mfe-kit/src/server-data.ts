import type { Outcome } from './page/visit.ts';

/** What the server leaves in the page for the browser to go on with. */
export interface ServerData {
  href: string;
  outcome: Extract<Outcome, { kind: 'ready' | 'not-found' }>;
}

export const regionId = (remoteName: string): string => `single-spa-application:${remoteName}`;
export const serverDataId = (remoteName: string): string => `data:${remoteName}`;

/** Reads what the server left for a remote, once: a later mount has to load for itself. */
export function takeServerData(remoteName: string): ServerData | null {
  const element = document.getElementById(serverDataId(remoteName));
  if (!element) return null;
  element.remove();
  return JSON.parse(element.textContent ?? 'null') as ServerData | null;
}
