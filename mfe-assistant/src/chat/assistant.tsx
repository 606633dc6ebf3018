import { AssistantPanel } from './assistant-panel.tsx';
import { useKeptConversation } from './use-conversation.ts';
import { useKeptPreferences } from './use-preferences.ts';

export interface AssistantProps {
  isOpen: boolean;
  onClose: () => void;
  /** Gets the focus back when the panel closes. */
  opener: HTMLElement;
}

/** The conversation, which stays when its panel is closed. */
export function Assistant({ isOpen, onClose, opener }: AssistantProps) {
  useKeptPreferences();
  useKeptConversation();
  return isOpen ? <AssistantPanel onClose={onClose} opener={opener} /> : null;
}
