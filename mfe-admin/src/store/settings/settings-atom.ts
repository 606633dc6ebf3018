import type { StoreSettings } from '@selvedge/contract';
import { atom } from 'jotai';

/** The settings as the page loaded them or a section saved them last. The page sets them before it shows a section. */
export const settingsAtom = atom({} as StoreSettings);
