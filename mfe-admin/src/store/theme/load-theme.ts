import type { StoreSettings } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { loadPart } from '../../layout/load-part.ts';

export const loadTheme = loadPart<StoreSettings>('Theme', messages.theme.failed, ({ operator, signal }) =>
  operator.getStoreSettings({ signal }),
);
