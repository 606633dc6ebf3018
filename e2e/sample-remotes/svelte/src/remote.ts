import { regionId, type MountProps } from '@selvedge/mfe-kit/without-react';
import { mount as show, unmount as remove } from 'svelte';
import declaration from '../remote.json' with { type: 'json' };
import SamplePage, { css } from './sample-page.svelte';

let shown: { component: Record<string, unknown>; styles: HTMLStyleElement } | null = null;

export const bootstrap = async (): Promise<void> => undefined;

export async function mount({ host }: MountProps): Promise<void> {
  const target = document.getElementById(regionId(declaration.name));
  if (!target) throw new Error("The shell didn't create a region for this remote");
  shown = { component: show(SamplePage, { target, props: { host } }), styles: addStyles(host.nonce) };
}

export async function unmount(): Promise<void> {
  if (!shown) return;
  const { component, styles } = shown;
  shown = null;
  await remove(component);
  styles.remove();
}

/** The page's content security policy only allows styles with its nonce. */
function addStyles(nonce: string): HTMLStyleElement {
  const element = document.createElement('style');
  element.nonce = nonce;
  element.textContent = css;
  return document.head.appendChild(element);
}
