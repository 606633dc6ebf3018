import { AssistantPanel } from './assistant-panel.tsx';
import { usePersistedConversation } from './use-conversation.ts';
import { usePersistedPreferences } from './use-preferences.ts';

export interface AssistantProps {
  isOpen: boolean;
  onClose: () => void;
  /** Gets the focus back when the panel closes. */
  opener: HTMLElement;
}

/** The conversation, which stays when its panel is closed. */
export function Assistant({ isOpen, onClose, opener }: AssistantProps) {
  usePersistedPreferences();
  usePersistedConversation();
  return isOpen ? <AssistantPanel onClose={onClose} opener={opener} /> : null;
}
