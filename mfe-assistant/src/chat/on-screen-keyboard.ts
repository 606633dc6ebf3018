/** Whether focusing a field opens an on-screen keyboard. */
export const hasOnScreenKeyboard = (): boolean => matchMedia('(pointer: coarse)').matches;
