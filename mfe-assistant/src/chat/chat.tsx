import { defineWidget } from '@selvedge/mfe-kit';
import { Assistant, type AssistantProps } from './assistant.tsx';
import { chatName } from './chat-name.ts';
import { chatViews } from './chat-views.tsx';

/** The chat. The assistant's button mounts it when the shopper opens the assistant for the first time. */
export const chat = defineWidget<AssistantProps>({
  name: chatName,
  styleKey: 'as',
  views: chatViews,
  Widget: Assistant,
});
