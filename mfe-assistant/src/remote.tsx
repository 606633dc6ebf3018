import { defineWidget } from '@selvedge/mfe-kit';
import { AssistantWidget } from './chat/assistant-widget.tsx';
import { widgetViews } from './widget-views.tsx';

export const { bootstrap, mount, unmount, update } = defineWidget({
  name: 'mfe-assistant',
  styleKey: 'as',
  views: widgetViews,
  Widget: AssistantWidget,
});
