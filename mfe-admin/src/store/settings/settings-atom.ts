import type { StoreSettings } from '@selvedge/contract';
import { atom } from 'jotai';

/** The latest settings, as the page loaded them or a section saved them. The page sets them before it shows a section. */
export const settingsAtom = atom({} as StoreSettings);
