/** Whether a field that takes the focus brings up a keyboard that covers half of the screen. */
export const hasScreenKeyboard = (): boolean => matchMedia('(pointer: coarse)').matches;
