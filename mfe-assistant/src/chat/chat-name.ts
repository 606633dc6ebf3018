/** The region of the chat, inside the assistant's. */
export const chatName = 'mfe-assistant-chat';
