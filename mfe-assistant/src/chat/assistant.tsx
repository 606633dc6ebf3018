import type { RefObject } from 'react';
import { AssistantPanel } from './assistant-panel.tsx';
import { useConversation } from './use-conversation.ts';
import { usePreferences } from './use-preferences.ts';

export interface AssistantProps {
  isOpen: boolean;
  onClose: () => void;
  /** Gets the focus back when the panel closes. */
  opener: RefObject<HTMLElement | null>;
}

/** The conversation, which stays when its panel is closed. */
export function Assistant({ isOpen, ...panel }: AssistantProps) {
  const preferences = usePreferences();
  const conversation = useConversation(preferences.load);
  return isOpen ? <AssistantPanel conversation={conversation} preferences={preferences} {...panel} /> : null;
}
