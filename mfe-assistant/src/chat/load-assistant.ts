import type { ComponentType } from 'react';
import type { AssistantProps } from './assistant.tsx';

let loaded: ComponentType<AssistantProps> | null = null;

/** Loads everything but the button. Few visitors open the assistant, so the others don't wait for it. */
export async function loadAssistant(): Promise<void> {
  loaded = (await import('./assistant.tsx')).Assistant;
}

/** `null` until `loadAssistant` has finished. */
export const loadedAssistant = (): ComponentType<AssistantProps> | null => loaded;
