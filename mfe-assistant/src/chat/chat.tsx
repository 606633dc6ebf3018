import { defineWidget } from '@selvedge/mfe-kit';
import { Assistant, type AssistantProps } from './assistant.tsx';
import { chatName } from './chat-name.ts';
import { chatViews } from './chat-views.tsx';

/** The assistant without its button, which mounts it when somebody opens the assistant for the first time. */
export const chat = defineWidget<AssistantProps>({
  name: chatName,
  styleKey: 'as',
  views: chatViews,
  Widget: Assistant,
});
