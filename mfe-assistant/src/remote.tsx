import { regionId, type MountProps } from '@selvedge/mfe-kit/without-react';
import { showButton } from './button/assistant-button.ts';

let remove: (() => Promise<void>) | null = null;

export const bootstrap = async (): Promise<void> => undefined;

export async function mount({ host }: MountProps): Promise<void> {
  remove = showButton(document.getElementById(regionId('mfe-assistant')) as HTMLElement, host);
}

export async function unmount(): Promise<void> {
  await remove?.();
  remove = null;
}
