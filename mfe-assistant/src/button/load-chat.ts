import type { chat } from '../chat/chat.tsx';

/** Loads the chat panel. It isn't part of the first load, because few visitors open it. */
export const loadChat = async (): Promise<typeof chat> => (await import('../chat/chat.tsx')).chat;
