import type { chat } from '../chat/chat.tsx';

/** Loads everything but the button. Few visitors open the assistant, so the others don't wait for it. */
export const loadChat = async (): Promise<typeof chat> => (await import('../chat/chat.tsx')).chat;
