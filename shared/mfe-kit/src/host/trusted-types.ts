import { trustedTypesPolicy } from './trusted-types-policy.ts';

interface Policy {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(url: string): string;
}
interface TrustedTypesWindow {
  trustedTypes?: { createPolicy(name: string, rules: Partial<Policy>): Policy; defaultPolicy: Policy | null };
}
const page = globalThis as TrustedTypesWindow;

const asIs = (text: string): string => text;
const unchecked: Policy = { createHTML: asIs, createScript: asIs, createScriptURL: asIs };
let policy: Policy | undefined;

/** A policy has to be created once per copy of this code, and only browsers have them. */
const getPolicy = (): Policy =>
  (policy ??= page.trustedTypes?.createPolicy(trustedTypesPolicy, unchecked) ?? unchecked);

/**
 * Marks HTML as safe to become part of the page. Browsers refuse any other text on pages that enforce Trusted Types.
 * @param html fixed text of ours, or HTML that the server or a sanitizer has cleaned
 */
export const trustHtml = (html: string): string => getPolicy().createHTML(html);

/**
 * Marks a script URL as safe to load.
 * @param url fixed, or from the store's configuration
 */
export const trustScriptUrl = (url: string): string => getPolicy().createScriptURL(url);

/**
 * Marks the text of a script element as safe.
 * @param text fixed text of ours
 */
export const trustScript = (text: string): string => getPolicy().createScript(text);

/**
 * Lets a library load scripts below a URL, because it can't mark them as safe itself. Only the first call on a page has an
 * effect.
 */
export function trustScriptsFrom(base: string): void {
  if (page.trustedTypes?.defaultPolicy !== null) return;
  const createScriptURL = (url: string) => (url.startsWith(base) ? url : (null as unknown as string));
  page.trustedTypes.createPolicy('default', { createScriptURL });
}
