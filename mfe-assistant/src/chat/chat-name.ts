/** The chat's region, inside the assistant's region. */
export const chatName = 'mfe-assistant-chat';
