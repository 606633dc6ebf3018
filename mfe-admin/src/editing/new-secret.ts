import { atom } from 'jotai';

/** A secret that was just created and can never be seen again. */
export interface NewSecret {
  /** Asks to copy it. */
  title: string;
  /** What it is, such as `API key`. */
  label: string;
  /** Who needs it. */
  intro: string;
  secret: string;
}

/** Shown until the operator has saved it. */
export const newSecretAtom = atom<NewSecret | null>(null);
