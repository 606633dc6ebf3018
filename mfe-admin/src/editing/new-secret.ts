import { atom } from 'jotai';

/** A secret that was just created and can never be seen again. */
export interface NewSecret {
  /** The dialog's title, which asks to copy the secret. */
  title: string;
  /** What kind of secret it is, such as `API key`. */
  label: string;
  /** What to do with it. */
  intro: string;
  secret: string;
}

/** Shown until the operator has saved it. */
export const newSecretAtom = atom<NewSecret | null>(null);
