import { earlyPressKey } from '../../boot.ts';

/** What the document's own script notes until the page is alive. */
interface EarlyPress {
  button: HTMLElement | null;
  stop: () => void;
}

/** Presses again the button that was pressed before anything listened to it, and stops looking out for such. */
export function replayEarlyPress(): void {
  const press = (window as { [earlyPressKey]?: EarlyPress })[earlyPressKey];
  press?.stop();
  if (press?.button?.isConnected) press.button.click();
}
